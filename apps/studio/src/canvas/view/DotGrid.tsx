import { useStoreApi } from '@xyflow/react'
import { memo, useEffect, useRef } from 'react'
import { setLayerTransform } from './setLayerTransform.ts'

const gap = 20
const smallestGap = 10
/** The layer is twice the canvas size, so it can scale down to this before its edge shows. */
const minScale = 0.6
const maxScale = 1.7
const restMs = 150

/** Dot grid: shifted by less than one gap while panning, repainted when a zoom ends. */
export const DotGrid = memo(function DotGrid() {
  const store = useStoreApi()
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let painted = 0
    let rest = 0
    let last: unknown
    const place = (isAtRest: boolean) => {
      const { transform } = store.getState()
      const dots = layer.current
      if (!dots || (transform === last && !isAtRest)) return
      last = transform
      const [x, y, zoom] = transform
      let step = gap * zoom
      while (step < smallestGap) step *= 2
      const scale = step / painted
      if (painted !== step && (isAtRest || scale < minScale || scale > maxScale)) {
        painted = step
        dots.style.backgroundSize = `${step}px ${step}px`
      }
      setLayerTransform(dots, `translate(${remainder(x, step)}px, ${remainder(y, step)}px) scale(${step / painted})`)
      clearTimeout(rest)
      if (painted !== step) rest = window.setTimeout(place, restMs, true)
    }
    place(true)
    const leave = store.subscribe(() => place(false))
    return () => {
      leave()
      clearTimeout(rest)
    }
  }, [store])
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 overflow-hidden bg-surface-0">
      <div
        ref={layer}
        className="studio-dots absolute top-0 left-0 size-[200%] origin-top-left will-change-transform"
      />
    </div>
  )
})

/** Offset within one grid step. */
const remainder = (offset: number, step: number) => ((((offset - step / 2) % step) + step) % step) - step
