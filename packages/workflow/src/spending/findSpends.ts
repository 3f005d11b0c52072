import type { GraphLookup } from '../compatibility/traceOrigin.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { fillDefaults } from '../fillDefaults.ts'
import { type Graph, toGraph, topologicalOrder } from '../graph.ts'
import { isConditionMet } from '../isConditionMet.ts'
import type { Json, JsonObject } from '../json.ts'
import { errorPortId, findPort, isOrderEdge } from '../port.ts'
import type { Definitions } from '../registry.ts'
import type { Spend, SpendDeclaration } from '../spend.ts'
import { traceValue } from './traceValue.ts'

type OutputsOf = (nodeId: string) => JsonObject | undefined

/**
 * Lists the spends of a workflow in topological order, from the definitions of its components.
 *
 * - `outputsOf`: outputs that are known already, such as those of ended nodes; pinned outputs are always known
 * - Nodes in cycles are left out
 */
export function findSpends(
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: Definitions,
  outputsOf: OutputsOf = () => undefined,
): readonly Spend[] {
  const { lookup, places } = readStructure(document, registry)
  const known: OutputsOf = nodeId => outputsOf(nodeId) ?? lookup.node(nodeId)?.node.pinned
  return places.map(place => ({ ...place, ...traceSpend(lookup, known, place.nodeId, place.declaration) }))
}

/** What does not depend on values. */
type Structure = {
  readonly lookup: GraphLookup
  readonly places: readonly Pick<Spend, 'nodeId' | 'name' | 'declaration' | 'approvals' | 'isPermit' | 'isCertain'>[]
}

const structures = new WeakMap<object, { readonly registry: Definitions; readonly structure: Structure }>()

/** Kept per document: a run reads it for each of its approvals. */
function readStructure(document: Pick<WorkflowDocument, 'nodes' | 'edges'>, registry: Definitions): Structure {
  const kept = structures.get(document)
  if (kept?.registry === registry) return kept.structure
  const structure = makeStructure(document, registry)
  structures.set(document, { registry, structure })
  return structure
}

function makeStructure(document: Pick<WorkflowDocument, 'nodes' | 'edges'>, registry: Definitions): Structure {
  const components = document.nodes.map(({ componentId }) => registry.get(componentId) as ComponentInfo | undefined)
  if (!components.some(component => component?.spends)) return noSpends
  const graph = toGraph(document)
  const lookup = createLookup(document.nodes, components, graph)
  const order = topologicalOrder(graph)
  const uncertain = findUncertain(graph, components, order)
  const places: Structure['places'][number][] = []
  const downstreamOfApprovals = new Map<string, ReadonlySet<number>>()
  for (const index of order) {
    const node = document.nodes[index]!
    const component = components[index]
    if (!component?.spends || node.pinned) continue
    const config = fillDefaults(component.fields, node.config)
    for (const declaration of component.spends) {
      if (declaration.when?.some(condition => !isConditionMet(condition, config))) continue
      const approvals = [...downstreamOfApprovals].flatMap(([id, reached]) => (reached.has(index) ? id : []))
      places.push({
        nodeId: node.id,
        name: node.label || component.name,
        declaration,
        approvals,
        isPermit: declaration.permitWhen !== undefined && isConditionMet(declaration.permitWhen, config),
        isCertain: !uncertain.has(index),
      })
      if (declaration.kind === 'approve') downstreamOfApprovals.set(node.id, downstreamOf(graph, index))
    }
  }
  return { lookup, places }
}

const noSpends: Structure = { lookup: { node: () => undefined, feeding: () => undefined }, places: [] }

function traceSpend(lookup: GraphLookup, outputsOf: OutputsOf, nodeId: string, declaration: SpendDeclaration) {
  const trace = (key: string) => traceValue(lookup, outputsOf, nodeId, key)
  const { chainIds, spenderKey } = declaration
  const chain = trace(declaration.chainKey)?.known?.value
  const chainId = chain === undefined ? undefined : toChainId(chainIds ? readOwn(chainIds, String(chain)) : chain)
  const named = trace(declaration.tokenKey)?.known?.value
  const { customTokenKey } = declaration
  const token = named === 'custom' && customTokenKey ? trace(customTokenKey)?.known?.value : named
  const amount = trace(declaration.amountKey)?.known
  const owner = trace(declaration.ownerKey)
  const spender = spenderKey === undefined ? undefined : trace(spenderKey)
  return {
    ...(chainId !== undefined && { chainId }),
    ...(token !== undefined && { token }),
    ...(amount && { amount }),
    ...(owner?.known && { owner: owner.known.value }),
    ...(owner?.place && { ownerPlace: owner.place }),
    ...(spender?.known && { spender: spender.known.value }),
    ...(spender?.place && { spenderPlace: spender.place }),
  }
}

function createLookup(
  nodes: readonly WorkflowNode[],
  components: readonly (ComponentInfo | undefined)[],
  graph: Graph,
): GraphLookup {
  return {
    node: nodeId => {
      const index = graph.indexOf.get(nodeId)
      return index === undefined ? undefined : { node: nodes[index]!, component: components[index] }
    },
    feeding: (nodeId, portId) => {
      const index = graph.indexOf.get(nodeId)
      if (index === undefined) return undefined
      return graph.incoming[index]!.find(edge => edge.targetPort === portId && !isOrderEdge(edge, components[index]))
    },
  }
}

/** Nodes behind an edge that carries a value only in some runs. */
function findUncertain(
  graph: Graph,
  components: readonly (ComponentInfo | undefined)[],
  order: readonly number[],
): ReadonlySet<number> {
  const uncertain = new Set<number>()
  for (const index of order) {
    const isUncertain = graph.incoming[index]!.some(edge => {
      const source = graph.indexOf.get(edge.source)!
      return uncertain.has(source) || isBranch(components[source], edge)
    })
    if (isUncertain) uncertain.add(index)
  }
  return uncertain
}

/** Whether an output may stay empty: the error output, and values that a logic component passes on. */
function isBranch(source: ComponentInfo | undefined, { sourcePort }: WorkflowEdge): boolean {
  if (!source || sourcePort === errorPortId) return true
  return source.category === 'Logic' && findPort(source.outputs, sourcePort)?.dataType === 'any'
}

function downstreamOf(graph: Graph, start: number): ReadonlySet<number> {
  const found = new Set([start])
  for (const index of found) {
    for (const { target } of graph.outgoing[index]!) found.add(graph.indexOf.get(target)!)
  }
  found.delete(start)
  return found
}

const readOwn = <Value>(values: { readonly [key: string]: Value }, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

function toChainId(value: Json | undefined): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Whether a spend is known before the run and no branch can skip it, so that other nodes can approve for it. */
export const isPlannable = ({ isCertain, chainId, token, amount, spenderPlace }: Spend): boolean =>
  isCertain && chainId !== undefined && token !== undefined && amount !== undefined && !spenderPlace
