import { findOutput, findPort } from '../port.ts'
import type { Pair } from './pairs.ts'
import type { Vocabulary } from './resolution.ts'
import { isOrdering, type Place, type WorkingEdges } from './workingEdges.ts'

/**
 * Connects what a node lacks to a node before it: the auto-connect table says which output, and only one node may have
 * it. A node with a transaction follows the chain of its source.
 */
export function completeInputs(
  work: WorkingEdges,
  vocabulary: Vocabulary,
  add: (source: Place, target: Place, pair: Pair) => void,
): void {
  const starts = roots(work)
  for (const target of work.places()) {
    const lacking = lackingInputs(target, work)
    if (lacking.length === 0) continue
    const incoming = work.incoming(target.node.id)
    // A node that nothing leads to is not part of a flow, and an open edge may bring what it lacks.
    if (incoming.length === 0) continue
    const isWaiting = incoming.some(({ isOpen }) => isOpen)
    const near = work.ancestors(target, place => !movesTokens(place))
    const far = work.ancestors(target, () => true)
    for (const targetPort of lacking) {
      if (!work.isFree(target, targetPort)) continue
      const isAccount = findPort(target.component.inputs, targetPort)?.dataType === 'address'
      if (isWaiting && !isAccount) continue
      const found =
        fromTable(isAccount ? far : near, target, targetPort, vocabulary, work) ??
        (isAccount ? fromTable(starts, target, targetPort, vocabulary, work) : undefined) ??
        chainOfSource(target, targetPort, work)
      if (found) add(found.source, target, { sourcePort: found.sourcePort, targetPort })
    }
  }
}

type Found = { readonly source: Place; readonly sourcePort: string }

/** Required inputs without connection and value. A default does not count: the file did not choose it. */
function lackingInputs({ node, component }: Place, work: WorkingEdges): readonly string[] {
  const required = new Set(component.required)
  return Object.keys(component.inputs).filter(
    id =>
      (required.has(id) ||
        component.inputs[id]!.required ||
        component.fields.some(field => field.key === id && field.required)) &&
      work.isFree({ node, component }, id),
  )
}

/** Whether what comes after a node has other tokens than what came before. */
const movesTokens = ({ component }: Place): boolean =>
  component.effect === 'broadcast' && Object.values(component.outputs).some(({ tokenKey }) => tokenKey !== undefined)

const maximumRoots = 200

/** Nodes without connections into them, such as a wallet: any node may use their outputs. */
function roots(work: WorkingEdges): readonly Place[] {
  return [...work.places()].filter(({ node }) => work.incoming(node.id).length === 0).slice(0, maximumRoots)
}

function fromTable(
  places: readonly Place[],
  target: Place,
  targetPort: string,
  { autoConnect }: Vocabulary,
  work: WorkingEdges,
): Found | undefined {
  const found = places.flatMap(source => {
    const pairs = autoConnect.connections[source.component.id]?.[target.component.id] ?? []
    const pair = pairs.find(([, to]) => to === targetPort)
    return pair && source !== target && work.fits(source, pair[0], target, targetPort)
      ? [{ source, sourcePort: pair[0] }]
      : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The output that feeds the chain of the node whose data this one takes. */
function chainOfSource(target: Place, targetPort: string, work: WorkingEdges): Found | undefined {
  if (findPort(target.component.inputs, targetPort)?.dataType !== 'chain') return undefined
  const chains = new Map<string, Found>()
  for (const { edge, isOpen } of work.incoming(target.node.id)) {
    const source = work.place(edge.source)
    if (isOpen || !source || isOrdering(edge, target)) continue
    if (!Object.hasOwn(source.component.inputs, targetPort)) continue
    const feeding = work.feeding(edge.source, targetPort)
    const origin = feeding && work.place(feeding.source)
    if (!feeding || !origin || !findOutput(origin.component.outputs, feeding.sourcePort)) return undefined
    chains.set(`${feeding.source} ${feeding.sourcePort}`, { source: origin, sourcePort: feeding.sourcePort })
  }
  return chains.size === 1 ? [...chains.values()][0] : undefined
}
