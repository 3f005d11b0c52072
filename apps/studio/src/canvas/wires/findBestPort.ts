import type { StudioRegistry } from '../../editor/command.ts'
import type { ConnectionGuide } from './connectionGuide.ts'
import { rankPorts } from './rankPorts.ts'

type Component = NonNullable<ReturnType<StudioRegistry['get']>>

/** Best compatible port of a node; undefined for none. */
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
