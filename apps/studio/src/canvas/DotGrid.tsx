import { useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'

const gap = 20
const smallestGap = 10

/** Dots behind the cards. A pan only shifts a layer by less than one gap, so that nothing is painted anew. */
export function DotGrid() {
  const store = useStoreApi()
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let shown = ''
    const place = () => {
      const [x, y, zoom] = store.getState().transform
      let step = gap * zoom
      while (step < smallestGap) step *= 2
      const style = layer.current?.style
      if (!style) return
      const size = `${step}px ${step}px`
      if (shown !== size) {
        shown = size
        style.backgroundSize = size
      }
      style.transform = `translate(${remainder(x, step)}px, ${remainder(y, step)}px)`
    }
    place()
    return store.subscribe(place)
  }, [store])
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 overflow-hidden bg-surface-0">
      <div ref={layer} className="studio-dots absolute -inset-20 will-change-transform" />
    </div>
  )
}

/** At most one step to the left or up. */
const remainder = (offset: number, step: number) => ((((offset - step / 2) % step) + step) % step) - step
