import type { WorkflowDocument } from '../document.ts'
import { afterPortId, findOutput } from '../port.ts'
import type { Definitions } from '../registry.ts'
import { completeInputs } from './completeInputs.ts'
import {
  knownPairs,
  namedPairs,
  numberedPairs,
  type OpenEdge,
  outputsOf,
  type Pair,
  primaryOutput,
  readOpenEdge,
  tablePairs,
  typedPairs,
} from './pairs.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution, Vocabulary } from './resolution.ts'
import { type Place, type WorkingEdge, WorkingEdges } from './workingEdges.ts'

/**
 * Resolves edges with missing or unknown ports like edges that are drawn by hand, and adds the ones that such an edge
 * stands for. What is not certain stays.
 */
export function resolveEdges(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
  resolutions: Resolution[],
): WorkflowDocument {
  const work = new WorkingEdges(document, registry)
  const connect = (working: WorkingEdge, { source, target }: OpenEdge, { sourcePort, targetPort }: Pair) => {
    work.connect(working, sourcePort, targetPort)
    resolutions.push(report(working.edge.id, source, target, { sourcePort, targetPort }))
  }
  const add = (source: Place, target: Place, { sourcePort, targetPort }: Pair) => {
    const { id } = work.add(source, sourcePort, target, targetPort)
    resolutions.push(report(id, source, target, { sourcePort, targetPort }))
  }
  for (const target of work.places()) {
    const open = work
      .incoming(target.node.id)
      .filter(({ isOpen }) => isOpen)
      .slice(0, maximumOpenEdges)
      .map(working => readOpenEdge(working, work))
    if (open.length > 0) resolveInto(open, { vocabulary, work, connect, add })
  }
  completeInputs(work, vocabulary, add)
  return work.isChanged ? { ...document, edges: work.edges() } : document
}

/** Open edges into one node that are looked at; nobody draws more. */
const maximumOpenEdges = 200

type Actions = {
  readonly vocabulary: Vocabulary
  readonly work: WorkingEdges
  readonly connect: (working: WorkingEdge, open: OpenEdge, pair: Pair) => void
  readonly add: (source: Place, target: Place, pair: Pair) => void
}

/** Resolves all open edges into one node together: what one of them feeds, no other can. */
function resolveInto(open: readonly OpenEdge[], actions: Actions): void {
  const { work, vocabulary, connect } = actions
  for (const edge of open) {
    const direct = directPair(edge)
    if (direct && isAllowed(edge, direct, work)) connect(edge.working, edge, direct)
  }
  for (const find of [
    (edge: OpenEdge) => tablePairs(edge, vocabulary, work),
    (edge: OpenEdge) => namedPairs(edge, work),
    (edge: OpenEdge) => unique(typedPairs(edge, work)),
  ]) {
    const waiting = open.filter(({ working, input, output }) => working.isOpen && isVague(input) && isVague(output))
    resolveAlike(waiting, find, actions)
  }
  for (const edge of open) {
    const [pair] = edge.working.isOpen ? [...numberedPairs(edge, work), ...unique(knownPairs(edge, work))] : []
    if (pair) connect(edge.working, edge, pair)
  }
  for (const edge of open) {
    if (!edge.working.isOpen) continue
    const order = orderPair(edge, actions)
    if (order) connect(edge.working, edge, order)
  }
}

/** A handle that names something that the node does not have may mean data: it is not guessed. */
const isVague = ({ kind }: OpenEdge['input']): boolean => kind !== 'unknown'

const unique = (pairs: readonly Pair[]): readonly Pair[] => (pairs.length === 1 ? pairs : [])

function directPair({ output, input }: OpenEdge): Pair | undefined {
  return output.kind === 'port' && input.kind === 'port'
    ? { sourcePort: output.portId, targetPort: input.portId }
    : undefined
}

/** Whether a pair that both handles name can be connected: the input is free and takes the value. */
function isAllowed({ source, target }: OpenEdge, { sourcePort, targetPort }: Pair, work: WorkingEdges): boolean {
  if (targetPort === afterPortId) return true
  return !work.feeding(target.node.id, targetPort) && work.fits(source, sourcePort, target, targetPort)
}

/** Connects the pairs that only one source claims. An edge without ports stands for all pairs of its two nodes. */
function resolveAlike(
  edges: readonly OpenEdge[],
  find: (edge: OpenEdge) => readonly Pair[],
  { work, connect, add }: Actions,
): void {
  const claims = edges.map(edge => ({ edge, pairs: find(edge) }))
  const claimants = new Map<string, Set<string>>()
  for (const { edge, pairs } of claims) {
    for (const { targetPort } of pairs) {
      const known = claimants.get(targetPort) ?? new Set<string>()
      claimants.set(targetPort, known.add(edge.source.node.id))
    }
  }
  for (const { edge, pairs } of claims) {
    // A pair may fit only once the chain is connected, and an earlier edge may have taken it.
    const free = find(edge).filter(({ targetPort }) => (claimants.get(targetPort)?.size ?? 0) <= 1)
    const [first, ...others] = pairs.length > 0 ? free : []
    if (!first) continue
    connect(edge.working, edge, first)
    const parallel = edges.filter(other => other.working.isOpen && other.source === edge.source)
    for (const pair of others) {
      if (!work.isFree(edge.target, pair.targetPort)) continue
      const next = parallel.shift()
      if (next) connect(next.working, next, pair)
      else add(edge.source, edge.target, pair)
    }
    // Pairs that fit only now, such as a token once its chain is known.
    for (const pair of find(edge)) {
      if ((claimants.get(pair.targetPort)?.size ?? 0) > 1 || !work.isFree(edge.target, pair.targetPort)) continue
      add(edge.source, edge.target, pair)
    }
  }
}

/** An edge without data orders the run: if it says so, or if the target takes nothing more from the source. */
function orderPair(edge: OpenEdge, { work, vocabulary }: Actions): Pair | undefined {
  const { target, output, input } = edge
  if (input.kind === 'unknown' || input.kind === 'port') return undefined
  if (output.kind === 'unknown' && input.kind !== 'order') return undefined
  const sourcePort = orderOutput(edge)
  if (sourcePort === undefined) return undefined
  if (input.kind === 'order') return { sourcePort, targetPort: afterPortId }
  const lacks = Object.entries(target.component.inputs).some(
    ([id, port]) =>
      port.required && work.isFree(target, id) && outputsOf(edge).some(from => brings(edge, from, id, work)),
  )
  const isDoubtful =
    tablePairs(edge, vocabulary, work).length + typedPairs(edge, work).length + namedPairs(edge, work).length > 0
  return lacks || isDoubtful ? undefined : { sourcePort, targetPort: afterPortId }
}

/** Whether an output may be what an input lacks; one of any type says nothing. */
function brings({ source, target }: OpenEdge, from: string, to: string, work: WorkingEdges): boolean {
  const [output, input] = [source.component.outputs[from], target.component.inputs[to]]
  return (output?.dataType !== 'any' || input?.dataType === 'any') && work.fits(source, from, target, to)
}

/** The output after which the target runs: of a branch only a way that the handle names. */
function orderOutput(edge: OpenEdge): string | undefined {
  const { source, output, working } = edge
  const ways = Object.entries(source.component.outputs).filter(([, { branch }]) => branch)
  if (ways.length === 0) return output.kind === 'port' ? output.portId : (primaryOutput(edge) ?? outputsOf(edge)[0])
  const named = ways.filter(
    ([id, { name }]) => id === working.edge.sourcePort || name.toLowerCase() === working.edge.sourcePort.toLowerCase(),
  )
  if (named.length === 1) return named[0]![0]
  if (output.kind !== 'port') return undefined
  return findOutput(source.component.outputs, output.portId)?.branch ? output.portId : undefined
}

function report(edgeId: string, source: Place, target: Place, { sourcePort, targetPort }: Pair): Resolution {
  const [from, to] = [source.node.label || source.node.id, target.node.label || target.node.id]
  const isOrder = targetPort === afterPortId && !Object.hasOwn(target.component.inputs, afterPortId)
  const text = isOrder ? repairTexts.ordered(from, to) : repairTexts.connected(from, to, sourcePort, targetPort)
  return { kind: 'connection', text, edgeId, nodeId: target.node.id, ...(isOrder ? {} : { field: targetPort }) }
}
