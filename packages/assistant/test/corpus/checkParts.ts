import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { compareValues } from '@sluice/workflow'
import type { ExpectedCondition, ExpectedValues } from '../../corpus/row.ts'
import { compareExpected } from './compareExpected.ts'
import { readConditions } from './readConditions.ts'

/** Node by the name an expectation gives it. */
export type Named = (name: string) => WorkflowNode | undefined

/** Components that hand a value on. */
const passing = new Set(['conditionalLogic', 'delay', 'merge', 'dataProcessor', 'script', 'forEach', 'priceTrigger'])

export function checkValues(document: WorkflowDocument, named: Named, values: ExpectedValues = {}): string[] {
  return Object.entries(values).flatMap(([path, expected]) => {
    const dot = path.lastIndexOf('.')
    const node = named(path.slice(0, dot))
    if (!node) return [`there is no ${path.slice(0, dot)}`]
    return compareExpected(document, node, path.slice(dot + 1), expected) ?? []
  })
}

export function checkEdges(document: WorkflowDocument, named: Named, edges: readonly string[] = []): string[] {
  return edges.filter(text => !hasEdge(document, named, text)).map(text => `no connection ${text}`)
}

function hasEdge(document: WorkflowDocument, named: Named, text: string): boolean {
  const [from, to] = text.split(' > ').map(end => end.split('.')) as [string[], string[]]
  const [source, target] = [named(from[0]!), named(to[0]!)]
  if (!source || !target) return false
  const isFrom = (edge: WorkflowEdge) =>
    edge.source === source.id && (from[1] === undefined || edge.sourcePort === from[1])
  const into = (id: string) => document.edges.filter(edge => edge.target === id)
  const queue = into(target.id).filter(edge => to[1] === undefined || edge.targetPort === to[1])
  const seen = new Set<string>()
  for (const edge of queue) {
    if (isFrom(edge)) return true
    const node = document.nodes.find(({ id }) => id === edge.source)
    if (!node || seen.has(node.id) || (to[1] !== undefined && !passing.has(node.componentId))) continue
    seen.add(node.id)
    queue.push(...into(node.id))
  }
  return false
}

export function checkConditions(
  document: WorkflowDocument,
  named: Named,
  conditions: readonly ExpectedCondition[] = [],
): string[] {
  return conditions.flatMap(({ of, ...wanted }) => {
    const node = named(of)
    if (!node) return [`there is no ${of}`]
    const found = readConditions(document, node)
    if (found.some(condition => isSame(condition, wanted))) return []
    return [`${of} has conditions ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`]
  })
}

type Condition = Omit<ExpectedCondition, 'of'>

const isSame = (found: Condition, wanted: Condition): boolean =>
  found.subject === wanted.subject &&
  found.is === wanted.is &&
  compareValues(found.value, '==', wanted.value) &&
  (wanted.token === undefined || found.token === wanted.token)
