import { errorPortId, findPort, type Port } from '../port.ts'
import { conceptOf } from './concepts.ts'
import { type HandleMeaning, matchPort } from './matchPort.ts'
import type { Vocabulary } from './resolution.ts'
import type { Place, WorkingEdge, WorkingEdges } from './workingEdges.ts'

export type Pair = { readonly sourcePort: string; readonly targetPort: string }

/** Two ends of an open edge and what its handles mean. */
export type OpenEdge = {
  readonly working: WorkingEdge
  readonly source: Place
  readonly target: Place
  readonly output: HandleMeaning
  readonly input: HandleMeaning
}

export function readOpenEdge(working: WorkingEdge, work: WorkingEdges): OpenEdge {
  const source = work.place(working.edge.source)!
  const target = work.place(working.edge.target)!
  const output = matchPort(source.component, 'output', working.edge.sourcePort)
  return {
    working,
    source,
    target,
    output,
    input: matchPort(target.component, 'input', working.edge.targetPort),
  }
}

/** Outputs that an open edge may come from: without the error, and of a branch only its ways. */
export function outputsOf({ source, output }: OpenEdge): readonly string[] {
  if (output.kind === 'port') return [output.portId]
  const ids = Object.keys(source.component.outputs).filter(id => id !== errorPortId)
  const ways = ids.filter(id => source.component.outputs[id]!.branch)
  return ways.length > 0 ? ways : ids
}

/** Inputs that an open edge may lead to. */
export function inputsOf({ target, input }: OpenEdge): readonly string[] {
  if (input.kind === 'port') return [input.portId]
  return Object.keys(target.component.inputs)
}

/** Pairs of the auto-connect table that the handles allow and the target still takes. */
export function tablePairs(open: OpenEdge, vocabulary: Vocabulary, work: WorkingEdges): readonly Pair[] {
  const { source, target } = open
  const [outputs, inputs] = [new Set(outputsOf(open)), new Set(inputsOf(open))]
  const rows = vocabulary.autoConnect.connections[source.component.id]?.[target.component.id] ?? []
  return rows
    .filter(([sourcePort, targetPort]) => outputs.has(sourcePort) && inputs.has(targetPort))
    .filter(
      ([sourcePort, targetPort]) =>
        work.isFree(target, targetPort) && work.fits(source, sourcePort, target, targetPort),
    )
    .map(([sourcePort, targetPort]) => ({ sourcePort, targetPort }))
}

/** Pairs of ports that mean the same by their names. */
export function namedPairs(open: OpenEdge, work: WorkingEdges): readonly Pair[] {
  const { source, target } = open
  const pairs = outputsOf(open).flatMap(sourcePort =>
    inputsOf(open).flatMap(targetPort => {
      const [output, input] = [source.component.outputs[sourcePort], findPort(target.component.inputs, targetPort)]
      if (!output || !input || !isSameName(sourcePort, output, targetPort, input)) return []
      return work.isFree(target, targetPort) && work.fits(source, sourcePort, target, targetPort)
        ? [{ sourcePort, targetPort }]
        : []
    }),
  )
  return pairs.filter(
    ({ sourcePort, targetPort }) =>
      pairs.filter(other => other.sourcePort === sourcePort).length === 1 &&
      pairs.filter(other => other.targetPort === targetPort).length === 1,
  )
}

function isSameName(sourcePort: string, output: Port, targetPort: string, input: Port): boolean {
  if (output.dataType === 'any' && input.dataType === 'any' && sourcePort !== targetPort) return false
  const meanings = (id: string, { name }: Port) => [id, name].flatMap(text => conceptOf(text)?.words ?? [])
  const wanted = new Set(meanings(targetPort, input))
  return meanings(sourcePort, output).some(words => wanted.has(words))
}

/** Pairs that fit by type alone. Tokens, amounts and accounts never do: their type does not say which one is meant. */
export function typedPairs(open: OpenEdge, work: WorkingEdges): readonly Pair[] {
  const { source, target } = open
  const isGiven = open.output.kind === 'port'
  const primary = primaryOutput(open)
  const pairs = inputsOf(open).flatMap(targetPort => {
    const input = findPort(target.component.inputs, targetPort)
    if (!input || isOrderInput(targetPort, input) || !work.isFree(target, targetPort)) return []
    return outputsOf(open).flatMap(sourcePort => {
      const output = source.component.outputs[sourcePort]
      if (!output || !work.fits(source, sourcePort, target, targetPort)) return []
      const isAny = input.dataType === 'any' || (output.dataType === 'any' && input.required && !isMoney(input))
      if (isAny) return isGiven || sourcePort === primary ? [{ sourcePort, targetPort }] : []
      const isClear = output.dataType === input.dataType && !isMoney(input) && !isMoney(output)
      const hasKind = !plainTypes.has(output.dataType)
      const isOnlyPort = isGiven || open.input.kind === 'port'
      return isClear && (hasKind || (isOnlyPort && input.required)) ? [{ sourcePort, targetPort }] : []
    })
  })
  const portOf = ({ targetPort }: Pair) => target.component.inputs[targetPort]!
  const required = pairs.filter(pair => portOf(pair).required)
  if (open.input.kind === 'order') return required
  const general = pairs.filter(pair => portOf(pair).dataType === 'any')
  return [required, general].find(({ length }) => length > 0) ?? pairs
}

/** Types that say nothing about what a value is. */
const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'object'])

/** An input of any type that only lets the node wait. */
export const isOrderInput = (id: string, { name, dataType }: Port): boolean =>
  dataType === 'any' && (id === 'trigger' || name === 'After')

/** The next of several inputs that differ in their number only, such as those of a merge. */
export function numberedPairs(open: OpenEdge, work: WorkingEdges): readonly Pair[] {
  const { target } = open
  const sourcePort = open.output.kind === 'port' ? open.output.portId : primaryOutput(open)
  const ids = Object.keys(target.component.inputs)
  const stems = new Set(ids.map(id => id.replace(/\d+$/, '')))
  if (sourcePort === undefined || open.input.kind !== 'any' || ids.length < 2 || stems.size !== 1) return []
  const free = ids.find(id => work.isFree(target, id))
  return free !== undefined && work.fits(open.source, sourcePort, target, free)
    ? [{ sourcePort, targetPort: free }]
    : []
}

/** Pairs of an edge with a handle that names nothing that the node has: of no money, and what the target requires. */
export function knownPairs(open: OpenEdge, work: WorkingEdges): readonly Pair[] {
  const { source, target, output, input } = open
  if (output.kind !== 'unknown' && input.kind !== 'unknown') return []
  const isPlain = ({ sourcePort, targetPort }: Pair) =>
    !isMoney(source.component.outputs[sourcePort]!) && !isMoney(target.component.inputs[targetPort]!)
  const named = input.kind === 'port' ? namedPairs(open, work).filter(isPlain) : []
  if (named.length > 0) return named
  return typedPairs(open, work).filter(
    pair =>
      isPlain(pair) &&
      (output.kind === 'port' || input.kind === 'port' || target.component.inputs[pair.targetPort]!.required),
  )
}

const isMoney = ({ dataType, unit }: Port): boolean =>
  dataType === 'token' || dataType === 'address' || dataType === 'chain' || unit !== undefined

/** The output that a component is for: its first, if no unit makes others as likely. Screens show the readable one. */
export function primaryOutput(open: OpenEdge): string | undefined {
  const outputs = outputsOf(open)
  const [first] = outputs
  if (first === undefined) return undefined
  const ports = open.source.component.outputs
  if (ports[first]!.branch) return undefined
  if (ports[first]!.unit === undefined) return first
  const { category, effect } = open.target.component
  const isScreen = effect === 'pure' && (category === 'UI' || category === 'Analytics')
  return isScreen ? (outputs.find(id => ports[id]!.unit === 'human') ?? first) : undefined
}
