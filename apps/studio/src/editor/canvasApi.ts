import type { Position, WorkflowNode } from '@sluice/workflow'

export type Box = Position & { readonly width: number; readonly height: number }

/** What the canvas offers to the rest of the editor while it is on the screen. Positions are those of the document. */
export type CanvasApi = {
  /** A free place for a card near the middle of what is seen. */
  freePosition(componentId: string): Position
  /** Where the mouse was last over the canvas; null when it was not there yet. */
  pointer(): Position | null
  /** Width and height of a node's card, in the units of positions. */
  sizeOf(node: WorkflowNode): Pick<Box, 'width' | 'height'>
  /** How far below the top of its card a port is. */
  portY(node: WorkflowNode, side: 'input' | 'output', portId: string): number
  /** Brings a node into view and gives it the keyboard focus. */
  focusNode(nodeId: string): void
  fit(): void
  zoomTo(zoom: number): void
}
