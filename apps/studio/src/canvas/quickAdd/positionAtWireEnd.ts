import type { Position } from '@sluice/workflow'
import { nodeGeometry } from '@sluice/workflow/geometry'
import type { CommandContext, StudioRegistry } from '../../editor/command.ts'
import { findFreePosition } from '../view/findFreePosition.ts'
import type { QuickAdd } from '../wires/PendingConnection.tsx'

/** Position of a new card whose port meets the wire's end; free space for keyboard users. */
export function positionAtWireEnd(
  { documents, registry }: CommandContext,
  component: StudioRegistry['list'][number],
  portId: string,
  { at, from, isByKey }: QuickAdd,
): Position {
  const { inputs, outputs, width, height } = nodeGeometry(component)
  const port = (from.side === 'output' ? inputs : outputs).find(({ id }) => id === portId)
  const left = from.side === 'output' ? at.x : at.x - width
  const top = at.y - (port?.y ?? 0)
  if (!isByKey) return { x: left, y: top }
  const middle = { x: left + width / 2, y: top + height / 2 }
  return findFreePosition(component.id, middle, documents.getState().document, registry)
}
