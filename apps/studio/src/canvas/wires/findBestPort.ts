import type { StudioRegistry } from '../../editor/command.ts'
import type { ConnectionGuide } from './connectionGuide.ts'
import { rankPorts } from './rankPorts.ts'

type Component = NonNullable<ReturnType<StudioRegistry['get']>>

/** The port of a node that takes the wire best; undefined when none does. */
export function findBestPort(
  registry: StudioRegistry,
  component: Component,
  guide: ConnectionGuide,
  nodeId: string,
): string | undefined {
  const side = guide.from.side === 'output' ? 'input' : 'output'
  return rankPorts(registry, component, guide.from.side, guide.port).find(
    ({ portId }) => guide.fitOf({ nodeId, portId, side }) !== 'refuses',
  )?.portId
}
