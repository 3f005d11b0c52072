import type { ComponentInfo } from '../component.ts'
import { isEqualJson } from '../diff/isEqualJson.ts'
import type { WorkflowDocument, WorkflowNode } from '../document.ts'
import type { Json } from '../json.ts'
import { findPort, isOrderEdge } from '../port.ts'
import type { Definitions } from '../registry.ts'
import { isSet } from './isSet.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution } from './resolution.ts'

/**
 * Copies values that a node lacks from the node whose data it takes: the chain of a transaction, and all of a quote.
 * Only where one node has them.
 */
export function inheritValues(
  document: WorkflowDocument,
  registry: Definitions,
  resolutions: Resolution[],
): WorkflowDocument {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const incoming = Map.groupBy(document.edges, ({ target }) => target)
  let isChanged = false
  const next = document.nodes.map(node => {
    const component = registry.get(node.componentId)
    const edges = incoming.get(node.id)
    if (!component || !edges) return node
    const connected = new Set(edges.map(({ targetPort }) => targetPort))
    const lacking = lackingKeys(node, component, connected)
    if (lacking.length === 0) return node
    const sources = new Map(
      edges
        .filter(edge => findPort(component.inputs, edge.targetPort) && !isOrderEdge(edge, component))
        .map(edge => [edge.source, nodes.get(edge.source)] as const),
    )
    const added: [string, Json][] = []
    for (const key of lacking) {
      const found = valueFrom(key, component, [...sources.values()], registry, incoming)
      if (!found) continue
      added.push([key, found.value])
      const text = repairTexts.inherited(node.label || node.id, key, found.from.label || found.from.id)
      resolutions.push({ kind: 'value', text, nodeId: node.id, field: key })
    }
    if (added.length === 0) return node
    isChanged = true
    return { ...node, config: { ...node.config, ...Object.fromEntries(added) } }
  })
  return isChanged ? { ...document, nodes: next } : document
}

function lackingKeys(node: WorkflowNode, component: ComponentInfo, connected: ReadonlySet<string>): readonly string[] {
  return component.fields
    .filter(
      ({ key, required }) =>
        (required || component.required.includes(key)) && !isSet(node.config[key]) && !connected.has(key),
    )
    .map(({ key }) => key)
}

function valueFrom(
  key: string,
  component: ComponentInfo,
  sources: readonly (WorkflowNode | undefined)[],
  registry: Definitions,
  incoming: ReadonlyMap<string, readonly { readonly targetPort: string }[]>,
): { readonly value: Json; readonly from: WorkflowNode } | undefined {
  const isChain = component.fields.find(field => field.key === key)?.format === 'chain'
  const found: { readonly value: Json; readonly from: WorkflowNode }[] = []
  for (const source of sources) {
    const from = source && registry.get(source.componentId)
    const field = from?.fields.find(other => other.key === key)
    if (!source || !from || !field) continue
    // A quote is of the trade that takes it; of another node only the chain is the same.
    const isOfTrade =
      from.effect === 'quote' &&
      component.effect === 'broadcast' &&
      field.format !== undefined &&
      field.format !== 'address'
    if (!isOfTrade && !(isChain && field.format === 'chain')) continue
    const value = source.config[key]
    if (!isSet(value) || incoming.get(source.id)?.some(({ targetPort }) => targetPort === key)) return undefined
    found.push({ value: value!, from: source })
  }
  const [first] = found
  return first && found.every(({ value }) => isEqualJson(value, first.value)) ? first : undefined
}
