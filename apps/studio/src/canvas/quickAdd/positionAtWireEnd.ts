import type { Position } from '@sluice/workflow'
import { headerHeight, nodeGeometry } from '@sluice/workflow/geometry'
import type { CommandContext, StudioRegistry } from '../../editor/command.ts'
import { findFreePosition } from '../view/findFreePosition.ts'
import type { QuickAdd } from '../wires/PendingConnection.tsx'

/** Position of a new card whose port meets the wire's end; free space for keyboard users. */
export function positionAtWireEnd(
  { documents, registry }: CommandContext,
  component: StudioRegistry['list'][number],
  portId: string | undefined,
  { at, from, isByKey }: QuickAdd,
): Position {
  const { inputs, outputs, width, height } = nodeGeometry(component)
  const near = (middle: Position) => findFreePosition(component.id, middle, documents.getState().document, registry)
  if (!from) return isByKey ? near(at) : { x: Math.round(at.x - width / 2), y: Math.round(at.y - headerHeight / 2) }
  const port = (from.side === 'output' ? inputs : outputs).find(({ id }) => id === portId)
  const left = from.side === 'output' ? at.x : at.x - width
  const top = at.y - (port?.y ?? 0)
  if (!isByKey) return { x: left, y: top }
  return near({ x: left + width / 2, y: top + height / 2 })
}
