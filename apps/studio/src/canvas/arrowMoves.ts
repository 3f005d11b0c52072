import type { Position } from '@sluice/workflow'

const step = 10

/** How far an arrow key moves what has the focus. */
export const arrowMoves: Readonly<Record<string, Position>> = {
  ArrowRight: { x: step, y: 0 },
  ArrowLeft: { x: -step, y: 0 },
  ArrowDown: { x: 0, y: step },
  ArrowUp: { x: 0, y: -step },
}
