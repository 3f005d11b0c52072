import type { WorkflowDocument } from '@sluice/workflow'

/**
 * Puts every node behind those that it gets values from, so that a client may chain them in this order. Nodes whose
 * order does not matter stay as they are; those of a loop come last.
 */
export function orderByFlow(document: WorkflowDocument): WorkflowDocument {
  const { nodes, edges } = document
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]))
  const targets = nodes.map((): number[] => [])
  const waitsFor = nodes.map(() => 0)
  for (const { source, target } of edges) {
    const [from, to] = [placeOf.get(source), placeOf.get(target)]
    if (from === undefined || to === undefined) continue
    targets[from]!.push(to)
    waitsFor[to]!++
  }
  const isPlaced = nodes.map(() => false)
  const ordered: number[] = []
  const place = (first: number) => {
    const open = [first]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (isPlaced[next] || waitsFor[next]! > 0) continue
      isPlaced[next] = true
      ordered.push(next)
      // The loop below has passed these by.
      const freed = targets[next]!.filter(target => --waitsFor[target]! === 0 && target < first)
      open.push(...freed.toSorted((a, b) => b - a))
    }
  }
  for (let index = 0; index < nodes.length; index++) place(index)
  const left = nodes.flatMap((_, index) => (isPlaced[index] ? [] : [index]))
  const all = [...ordered, ...left]
  return all.every((at, index) => at === index) ? document : { ...document, nodes: all.map(index => nodes[index]!) }
}
