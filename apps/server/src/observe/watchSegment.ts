import type { RunObserver, SegmentCall } from './runObserver.ts'

/** Starts a segment and tells the observer when it has ended, however it ends. */
export function watchSegment<Segment extends { readonly ended: Promise<unknown> }>(
  { watchSegment: watch }: RunObserver,
  call: SegmentCall,
  start: () => Segment,
): Segment {
  if (!watch) return start()
  const { within, end } = watch(call)
  const segment = within ? within(start) : start()
  segment.ended.then(
    () => end('ok'),
    (error: unknown) => end('error', error),
  )
  return segment
}
