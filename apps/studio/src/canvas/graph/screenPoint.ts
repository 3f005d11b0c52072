import type { Position } from '@sluice/workflow'

/** Where on the screen a mouse or touch event happened; the finger that was lifted last counts. */
export function screenPoint(event: MouseEvent | TouchEvent): Position {
  const { clientX, clientY } = 'changedTouches' in event ? event.changedTouches[0]! : event
  return { x: clientX, y: clientY }
}
