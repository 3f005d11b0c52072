import { type KeyboardEvent, useRef, useState } from 'react'
import type { FeatureModule } from '../FeatureModule.ts'

/** Tabs of the features; none for a single feature. */
export function Tabs({ features }: { features: readonly FeatureModule[] }) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const feature = features[current]
  if (!feature) return null
  const { Panel } = feature
  if (features.length === 1) return <Panel />

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (current + step + features.length) % features.length
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="Sections" className="mb-6 flex flex-wrap justify-center gap-1">
        {features.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`tab-${item.id}`}
            aria-selected={index === current}
            aria-controls={`panel-${item.id}`}
            tabIndex={index === current ? 0 : -1}
            className="button-quiet whitespace-nowrap aria-selected:bg-raised max-sm:px-1.5"
            onClick={() => setCurrent(index)}
            onKeyDown={move}
          >
            {item.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${feature.id}`} aria-labelledby={`tab-${feature.id}`}>
        <Panel />
      </div>
    </>
  )
}
