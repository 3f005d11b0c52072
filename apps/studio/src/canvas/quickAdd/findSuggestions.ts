import { autoConnect } from 'virtual:autoConnect'
import type { Port, WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import type { PortEnd } from '../../editor/toEdge.ts'
import type { ConnectionGuide } from '../wires/connectionGuide.ts'
import { rankPorts } from '../wires/rankPorts.ts'

type Component = StudioRegistry['list'][number]

export type ComponentSuggestion = {
  readonly component: Component
  /** Compatible ports, best first; none where all components are listed. */
  readonly portIds: readonly string[]
  readonly port: Port | null
}

export type PortSuggestion = { readonly end: PortEnd; readonly label: string; readonly port: Port }

/** All components by name. */
export function listComponents(registry: StudioRegistry): readonly ComponentSuggestion[] {
  return registry.list
    .map(component => ({ component, portIds: [], port: null }))
    .sort((left, right) => left.component.name.localeCompare(right.component.name))
}

/** Finds components with a compatible port: recommended partners first, then by fit. */
export function suggestComponents(
  registry: StudioRegistry,
  guide: ConnectionGuide,
  fromComponentId: string,
): readonly ComponentSuggestion[] {
  const { side } = guide.from
  const goesWith = ({ id }: Component) => {
    const [source, target] = side === 'output' ? [fromComponentId, id] : [id, fromComponentId]
    const pairs = autoConnect.connections[source]?.[target] ?? []
    return pairs.find(pair => pair[side === 'output' ? 0 : 1] === guide.from.portId)?.[side === 'output' ? 1 : 0]
  }
  return registry.list
    .flatMap(component => {
      const ranked = rankPorts(registry, component, side, guide.port)
      const partner = goesWith(component)
      const best = ranked.find(({ portId }) => portId === partner) ?? ranked[0]
      if (!best) return []
      const others = ranked.filter(other => other !== best)
      const portIds = [best, ...others].map(({ portId }) => portId)
      return [{ component, portIds, port: best.port, rank: best.rank - (partner ? 100 : 0) }]
    })
    .sort((left, right) => left.rank - right.rank || left.component.name.localeCompare(right.component.name))
}

/** Finds compatible ports on the canvas, best first. */
export function suggestPorts(
  document: WorkflowDocument,
  registry: StudioRegistry,
  guide: ConnectionGuide,
): readonly PortSuggestion[] {
  const side = guide.from.side === 'output' ? 'input' : 'output'
  return document.nodes
    .filter(node => !node.hidden)
    .flatMap(node => {
      const component = registry.get(node.componentId)
      const ranked = component ? rankPorts(registry, component, guide.from.side, guide.port) : []
      return ranked
        .map(({ portId, port, rank }) => ({
          end: { nodeId: node.id, portId, side } as const,
          label: node.label,
          port,
          rank,
        }))
        .filter(({ end }) => guide.fitOf(end) !== 'refuses')
    })
    .sort((left, right) => left.rank - right.rank)
}

/** Whether the texts contain every word of the search. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
