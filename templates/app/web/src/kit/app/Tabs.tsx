import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { TabModule } from '../FeatureModule.ts'
import { findTab, tabAddress } from './tabAddress.ts'
import { useHash } from './useHash.ts'

/** The tab that a key moves to; null for another key. */
function findTarget(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * Tabs of the features, each with its own address (`#` and its title); none for a single feature. An outline has all panels,
 * of which the address chooses one.
 */
export function Tabs({ features, isOutline = false }: { features: readonly TabModule[]; isOutline?: boolean }) {
  const hash = useHash()
  const titles = features.map(({ title }) => title)
  const current = findTab(titles, hash)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const feature = features[current]
  if (!feature) return null
  if (features.length === 1) return <feature.Panel />

  const move = (event: KeyboardEvent) => {
    const next = findTarget(event.key, current, features.length)
    if (next === null) return
    event.preventDefault()
    // Replaces the entry, so that arrow keys do not fill the history.
    window.location.replace(`#${tabAddress(titles[next]!)}`)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label="Sections" className="tabs mb-6">
        {features.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`tab-${item.id}`}
            name={tabAddress(item.title)}
            aria-selected={index === current}
            aria-controls={`panel-${item.id}`}
            tabIndex={index === current ? 0 : -1}
            className="tab"
            onClick={() => {
              window.location.hash = tabAddress(item.title)
            }}
            onKeyDown={move}
          >
            {item.title}
          </button>
        ))}
      </div>
      {(isOutline ? features : [feature]).map(item => (
        <div
          key={item.id}
          role="tabpanel"
          id={`panel-${item.id}`}
          aria-labelledby={`tab-${item.id}`}
          hidden={item !== feature}
        >
          <item.Panel />
        </div>
      ))}
    </>
  )
}
