import type { Operation, Position } from '@sluice/workflow'
import type { PortEnd } from './toEdge.ts'

/** A component dropped on the canvas and its target. */
export type ComponentPlacement = {
  readonly componentId: string
  readonly position: Position
  /** Edge it is dropped on. */
  readonly edgeId?: string | undefined
  /** Wire to connect and its candidate ports. */
  readonly wire?: { readonly from: PortEnd; readonly portIds: readonly string[] } | undefined
}

/** A dragged node with its new position. */
export type MovedCard = Extract<Operation, { op: 'moveNode' }>
