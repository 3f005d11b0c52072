import type { Position, WorkflowNode } from '@sluice/workflow'

export type Box = Position & { readonly width: number; readonly height: number }

/** Canvas functions for the rest of the editor. Positions are document coordinates. */
export type CanvasApi = {
  /** Free position next to the first of `anchors` near the viewport, else near the viewport's center. */
  freePosition(componentId: string, anchors?: readonly WorkflowNode[]): Position
  /** Last mouse position on the canvas; null before the first. */
  pointer(): Position | null
  /** Card size in document units. */
  sizeOf(node: WorkflowNode): Pick<Box, 'width' | 'height'>
  /** Vertical offset of a port on its card. */
  portY(node: WorkflowNode, side: 'input' | 'output', portId: string): number
  /** Pans to a node and focuses it. */
  focusNode(nodeId: string): void
  /** Opens the list of components where the pointer is, else in the middle. */
  openAddList(): void
  /** Shows a node at a readable size and dims the others for a moment. */
  showNode(nodeId: string): void
  fit(): void
  zoomTo(zoom: number): void
  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void
}
