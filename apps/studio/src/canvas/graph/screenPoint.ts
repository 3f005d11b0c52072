import type { Position } from '@sluice/workflow'

/** Screen position of a mouse or touch event, the last lifted finger included. */
export function screenPoint(event: MouseEvent | TouchEvent): Position {
  const { clientX, clientY } = 'changedTouches' in event ? event.changedTouches[0]! : event
  return { x: clientX, y: clientY }
}
