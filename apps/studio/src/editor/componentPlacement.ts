import type { Operation, Position } from '@sluice/workflow'
import type { PortEnd } from './toEdge.ts'

/** A component that is put on the canvas, and what it is put on. */
export type ComponentPlacement = {
  readonly componentId: string
  readonly position: Position
  /** Connection that it is dropped on. */
  readonly edgeId?: string | undefined
  /** The wire that ended where the component is to stand, and the port that should take it. */
  readonly wire?: { readonly from: PortEnd; readonly portIds: readonly string[] } | undefined
}

/** A card that was dragged, with where it came to lie. */
export type MovedCard = Extract<Operation, { op: 'moveNode' }>
