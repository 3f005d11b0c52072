import { registry } from '@sluice/catalogue'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { ExpectedWorkflow } from '../../corpus/row.ts'
import { checkConditions, checkEdges, checkValues, type Named } from './checkParts.ts'

/** Components that a request may need without naming them. */
const supporting = new Set([
  'walletConnector',
  'tokenInput',
  'tokenSelector',
  'inputProvider',
  'chainSelector',
  'sourceChain',
  'destinationChain',
  'oneInchQuote',
  'slippageControl',
  'tokenApproval',
  'dataProcessor',
  'conditionalLogic',
  'merge',
])

/** Compares a new workflow with what was asked for, by the assignment of names to nodes that fits best. */
export function checkWorkflowParts(document: WorkflowDocument, expected: ExpectedWorkflow): readonly string[] {
  const names = nameAll(document, expected.nodes)
  const missing = names.filter(({ nodes }) => nodes.length === 0).map(({ name }) => `no ${name}`)
  if (missing.length > 0) return [...missing, ...surplus(document, expected)]
  let best: readonly string[] | undefined
  for (const assigned of assignments(names)) {
    const named: Named = name => assigned.get(name)
    const problems = [
      ...checkValues(document, named, expected.values),
      ...checkEdges(document, named, expected.edges),
      ...checkConditions(document, named, expected.conditions),
    ]
    if (!best || problems.length < best.length) best = problems
    if (problems.length === 0) break
  }
  return [...(best ?? ['too few nodes of a component']), ...surplus(document, expected)]
}

type Name = { readonly name: string; readonly nodes: readonly WorkflowNode[] }

/** `a|b` is named `a`; the second node of a component is `a#2`. */
export function nameAll(document: Pick<WorkflowDocument, 'nodes'>, components: readonly string[]): readonly Name[] {
  const counts = new Map<string, number>()
  return components.map(component => {
    const alternatives = component.split('|')
    const first = alternatives[0]!
    const count = (counts.get(first) ?? 0) + 1
    counts.set(first, count)
    const nodes = document.nodes.filter(node => alternatives.includes(node.componentId))
    return { name: count === 1 ? first : `${first}#${count}`, nodes }
  })
}

export function* assignments(
  names: readonly Name[],
  taken: ReadonlyMap<string, WorkflowNode> = new Map(),
): Generator<ReadonlyMap<string, WorkflowNode>> {
  const [first, ...rest] = names
  if (!first) {
    yield taken
    return
  }
  const used = new Set([...taken.values()].map(({ id }) => id))
  for (const node of first.nodes) {
    if (!used.has(node.id)) yield* assignments(rest, new Map(taken).set(first.name, node))
  }
}

/** Nodes that nobody asked for: any that signs or sends, and others that support nothing. */
function surplus(document: WorkflowDocument, { nodes, extra = [] }: ExpectedWorkflow): string[] {
  const wanted = nodes.map(component => component.split('|'))
  const problems: string[] = []
  for (const { componentId } of document.nodes) {
    const at = wanted.findIndex(alternatives => alternatives.includes(componentId))
    if (at >= 0) wanted.splice(at, 1)
    else if (!supporting.has(componentId) && !extra.includes(componentId)) {
      const acts = registry.get(componentId)?.effect === 'broadcast'
      problems.push(acts ? `surplus ${componentId}, which acts` : `surplus ${componentId}`)
    }
  }
  return problems
}
