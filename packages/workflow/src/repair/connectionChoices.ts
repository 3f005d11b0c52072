import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { createIdGenerator } from '../edit/createIdGenerator.ts'
import type { Fix } from '../issue.ts'
import { afterPortId, findPort, type Port } from '../port.ts'
import {
  inputsOf,
  isOrderInput,
  namedPairs,
  type OpenEdge,
  outputsOf,
  type Pair,
  primaryOutput,
  readOpenEdge,
  tablePairs,
} from './pairs.ts'
import { repairTexts } from './repairTexts.ts'
import type { Vocabulary } from './resolution.ts'
import type { Place, WorkingEdges } from './workingEdges.ts'

const maximumChoices = 4

/** Ports that an edge without them may connect, best first, and at last the order alone. */
export function connectionChoices(
  document: WorkflowDocument,
  edgeId: string,
  vocabulary: Vocabulary,
  work: WorkingEdges,
): readonly Fix[] {
  const index = document.edges.findIndex(({ id }) => id === edgeId)
  const edge = document.edges[index]
  const working = edge && work.incoming(edge.target).find(other => other.edge === edge)
  if (!edge || !working?.isOpen) return []
  const open = readOpenEdge(working, work)
  const replace = ({ sourcePort, targetPort }: Pair): Fix['patch'] => [
    { op: 'removeEdge', id: edgeId },
    { op: 'addEdge', edge: { ...edge, sourcePort, targetPort }, index },
  ]
  const nameOf = (pair: Pair) => {
    const output = open.source.component.outputs[pair.sourcePort]?.name ?? pair.sourcePort
    return repairTexts.connect(output, findPort(open.target.component.inputs, pair.targetPort)?.name ?? pair.targetPort)
  }
  const pairs = rankedPairs(open, vocabulary, work).slice(0, maximumChoices)
  const ways = outputsOf(open).filter(id => open.source.component.outputs[id]!.branch)
  const first = open.output.kind === 'port' ? open.output.portId : (primaryOutput(open) ?? outputsOf(open)[0])
  const from = ways.length > 0 ? ways : first === undefined ? [] : [first]
  const [source, target] = [labelOf(open.source), labelOf(open.target)]
  return [
    ...pairs.map(pair => ({ label: nameOf(pair), patch: replace(pair) })),
    ...from.map(sourcePort => ({
      label: repairTexts.runAfter(
        target,
        ways.length > 0 ? `${source}: ${open.source.component.outputs[sourcePort]!.name}` : source,
      ),
      patch: replace({ sourcePort, targetPort: afterPortId }),
    })),
  ]
}

function rankedPairs(open: OpenEdge, vocabulary: Vocabulary, work: WorkingEdges): readonly Pair[] {
  const known = [...tablePairs(open, vocabulary, work), ...namedPairs(open, work)]
  const { source, target } = open
  const others = inputsOf(open).flatMap(targetPort =>
    outputsOf(open).flatMap(sourcePort => {
      const [output, input] = [source.component.outputs[sourcePort], findPort(target.component.inputs, targetPort)]
      if (!output || !input || isOrderInput(targetPort, input) || !work.isFree(target, targetPort)) return []
      const isAlike = input.dataType === 'any' || isSameKind(output, input)
      return isAlike && work.fits(source, sourcePort, target, targetPort) ? [{ sourcePort, targetPort }] : []
    }),
  )
  const seen = new Set<string>()
  return [...known, ...others].filter(({ sourcePort, targetPort }) => {
    const key = `${sourcePort} ${targetPort}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Outputs of other nodes that an input lacks: by the auto-connect table, or of the same type and unit. */
export function inputChoices(
  document: WorkflowDocument,
  node: WorkflowNode,
  targetPort: string,
  { autoConnect }: Vocabulary,
  work: WorkingEdges,
): readonly Fix[] {
  const target = work.place(node.id)
  const input = target && findPort(target.component.inputs, targetPort)
  // Who is paid is not guessed.
  if (!target || !input || targetPort === 'recipient') return []
  const before = work.ancestors(target, () => true)
  const roots = [...work.places()].filter(({ node: { id } }) => work.incoming(id).length === 0)
  const sources = new Set([...before, ...roots.slice(0, maximumRoots)])
  const makeId = createIdGenerator(document.edges)
  return [...sources]
    .flatMap(source => {
      const rows = autoConnect.connections[source.component.id]?.[target.component.id] ?? []
      const paired = rows.find(([, to]) => to === targetPort)?.[0]
      const alike = Object.entries(source.component.outputs)
        .filter(([, output]) => isSameKind(output, input))
        .map(([id]) => id)
      return (paired === undefined ? alike : [paired]).map(sourcePort => ({ source, sourcePort }))
    })
    .filter(({ source, sourcePort }) => work.fits(source, sourcePort, target, targetPort))
    .slice(0, maximumChoices)
    .map(({ source, sourcePort }) => {
      const edge: WorkflowEdge = { id: makeId('edge'), source: source.node.id, sourcePort, target: node.id, targetPort }
      const output = source.component.outputs[sourcePort]!.name
      return { label: repairTexts.connectFrom(labelOf(source), output, input.name), patch: [{ op: 'addEdge', edge }] }
    })
}

/** Types that say nothing about what a value is: only an amount of the same unit is offered. */
const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'object', 'array'])

function isSameKind(output: Port, input: Port): boolean {
  if (output.dataType !== input.dataType || output.unit !== input.unit) return false
  return !plainTypes.has(input.dataType) || input.unit === 'baseUnits' || input.unit === 'human'
}

const maximumRoots = 20

const labelOf = ({ node }: Place): string => node.label || node.id
