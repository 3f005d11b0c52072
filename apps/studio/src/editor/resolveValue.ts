import {
  type Config,
  type Field,
  fillDefaults,
  type Json,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
} from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

/** What is known of a value before a run. */
export type ResolvedValue =
  | {
      readonly kind: 'constant'
      readonly value: Json
      /** Where it is set: the node itself, or the one that it is linked to. */
      readonly node: WorkflowNode
      readonly field: Field | undefined
    }
  | { readonly kind: 'from'; readonly node: WorkflowNode }

type Flow = {
  readonly document: Pick<WorkflowDocument, 'nodes' | 'edges'>
  readonly registry: StudioRegistry
}

/** Longest chain of links that is followed; a flow has no cycles, a draft may. */
const maximumLinks = 20

/** Resolves an input: constant configuration, constants over links through pure nodes, or the node that supplies it. */
export function resolveValue(flow: Flow, node: WorkflowNode, key: string, links = 0): ResolvedValue | null {
  const edge = flow.document.edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
  return edge && links < maximumLinks ? resolveLink(flow, edge, links) : readConfigured(flow, node, key)
}

function resolveLink(flow: Flow, { source, sourcePort }: WorkflowEdge, links: number): ResolvedValue | null {
  const node = flow.document.nodes.find(({ id }) => id === source)
  if (!node) return null
  const pinned = node.pinned?.[sourcePort]
  if (pinned !== undefined) return { kind: 'constant', value: pinned, node, field: undefined }
  const component = flow.registry.get(node.componentId)
  const isPassedThrough = component?.effect === 'pure' && component.fields.some(({ key }) => key === sourcePort)
  const value = isPassedThrough ? resolveValue(flow, node, sourcePort, links + 1) : null
  return value ?? { kind: 'from', node }
}

function readConfigured({ registry }: Flow, node: WorkflowNode, key: string): ResolvedValue | null {
  const fields = registry.get(node.componentId)?.fields ?? []
  const config: Config = fillDefaults(fields, node.config)
  const value = config[key]
  if (value === undefined || value === null || value === '') return null
  return { kind: 'constant', value, node, field: fields.find(field => field.key === key) }
}
