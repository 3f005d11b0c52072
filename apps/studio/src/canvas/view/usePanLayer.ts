import { useStoreApi } from '@xyflow/react'
import { type RefObject, useEffect, useRef } from 'react'
import { clearLayerTransform, setLayerTransform } from './setLayerTransform.ts'

type Transform = readonly [number, number, number]

/** Pan distance in pixels after which the layer is repainted. */
const maxMovedPixels = 1_000

/** Moves the canvas as one compositor layer between `begin` and `end`, without repainting. */
export function usePanLayer(frame: RefObject<HTMLElement | null>) {
  const store = useStoreApi()
  const leave = useRef<(() => void) | null>(null)
  const end = () => {
    leave.current?.()
    leave.current = null
    frame.current?.classList.remove('studio-moving', 'studio-panning')
  }
  const begin = (event: MouseEvent | TouchEvent | null) => {
    end()
    const layer = frame.current?.querySelector<HTMLElement>('.react-flow__viewport')
    if (!layer) return
    frame.current?.classList.add('studio-moving')
    if (event?.type === 'mousedown' && isPane(event.target)) frame.current?.classList.add('studio-panning')
    let from: Transform = store.getState().transform
    let last: Transform | undefined
    const follow = ({ transform }: { readonly transform: Transform }) => {
      if (transform === last) return
      last = transform
      if (isDistantFrom(from, transform)) {
        clearLayerTransform(layer)
        from = transform
      }
      const [x, y, zoom] = transform
      setLayerTransform(layer, `translate(${x}px, ${y}px) scale(${zoom})`)
    }
    const unsubscribe = store.subscribe(follow)
    leave.current = () => {
      unsubscribe()
      clearLayerTransform(layer)
    }
  }
  useEffect(() => () => leave.current?.(), [])
  return { begin, end }
}

const isPane = (target: EventTarget | null) =>
  target instanceof Element && target.classList.contains('react-flow__pane')

const isDistantFrom = (from: Transform, to: Transform) =>
  Math.abs(to[0] - from[0]) > maxMovedPixels ||
  Math.abs(to[1] - from[1]) > maxMovedPixels ||
  Math.abs(Math.log2(to[2] / from[2])) > 1
