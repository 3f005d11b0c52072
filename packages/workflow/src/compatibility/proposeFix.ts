import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { defaultConfig } from '../fillDefaults.ts'
import type { Fix } from '../issue.ts'
import type { Json } from '../json.ts'
import type { Operation } from '../patch/patch.ts'
import { findInput, findOutput, findPort, type Port, type Ports } from '../port.ts'
import type { Definitions } from '../registry.ts'
import type { TypeChecker } from './createTypeChecker.ts'
import { findConversion, getTypeChecker } from './findConversion.ts'

type ProposedEdge = Omit<WorkflowEdge, 'id'>

type Ends = {
  readonly source: ComponentInfo
  readonly target: ComponentInfo
  readonly output: Port
  readonly input: Port
}

/** Proposes another compatible port, or a component to insert in between. */
export function proposePortFix(
  document: WorkflowDocument,
  registry: Definitions,
  wanted: ProposedEdge,
  isSound: (fix: Fix) => boolean,
): Fix | undefined {
  const ends = endsOf(document, registry, wanted)
  if (!ends) return undefined
  for (const propose of [fixWithOtherOutput, fixWithOtherInput, fixWithComponent]) {
    const fix = propose(document, ends, wanted, registry)
    if (fix && isSound(fix)) return fix
  }
  return undefined
}

/** Proposes to connect or set the chain of a token from another chain. */
export function proposeChainFix(
  document: WorkflowDocument,
  registry: Definitions,
  wanted: ProposedEdge,
  chain: Json,
): Fix | undefined {
  const ends = endsOf(document, registry, wanted)
  if (!ends) return undefined
  const chainKey = ends.input.chainKey ?? 'chainId'
  const label = labelOf(document, wanted.target)
  const isFed = document.edges.some(edge => edge.target === wanted.target && edge.targetPort === chainKey)
  if (isFed) return undefined
  const from = Object.keys(ends.source.outputs).find(id => ends.source.outputs[id]?.dataType === 'chain')
  const edge = (place: Partial<ProposedEdge>, nth: number): Operation => addEdge(document, { ...wanted, ...place }, nth)
  if (from && findPort(ends.target.inputs, chainKey)) {
    const patch = [edge({ sourcePort: from, targetPort: chainKey }, 0), edge({}, 1)]
    return { label: `Connect the chain to ${label} too`, patch }
  }
  if (!ends.target.fields.some(field => field.key === chainKey)) return undefined
  const patch: Operation[] = [{ op: 'setConfig', id: wanted.target, key: chainKey, value: chain }, edge({}, 0)]
  return { label: `Set the chain of ${label} to ${String(chain)}`, patch }
}

function endsOf(document: WorkflowDocument, registry: Definitions, wanted: ProposedEdge): Ends | undefined {
  const componentOf = (nodeId: string) => {
    const node = document.nodes.find(candidate => candidate.id === nodeId)
    return node && (registry.get(node.componentId) as ComponentInfo | undefined)
  }
  const source = componentOf(wanted.source)
  const target = componentOf(wanted.target)
  const output = source && findOutput(source.outputs, wanted.sourcePort)
  const input = target && findInput(target.inputs, wanted.targetPort)
  return output && input
    ? { source: source as ComponentInfo, target: target as ComponentInfo, output, input }
    : undefined
}

/** Whether two ports have the same type. `accepts` does not count: an accepted type may have another meaning. */
const isSameType = (output: Port, input: Port): boolean =>
  output.dataType === input.dataType && output.unit === input.unit && output.dataType !== 'any'

function fixWithOtherOutput(document: WorkflowDocument, ends: Ends, wanted: ProposedEdge): Fix | undefined {
  const { outputs } = ends.source
  const sourcePort = Object.keys(outputs).find(id => id !== wanted.sourcePort && isSameType(outputs[id]!, ends.input))
  if (!sourcePort) return undefined
  return {
    label: `Connect ${outputs[sourcePort]!.name} instead of ${ends.output.name}`,
    patch: [addEdge(document, { ...wanted, sourcePort })],
  }
}

function fixWithOtherInput(document: WorkflowDocument, ends: Ends, wanted: ProposedEdge): Fix | undefined {
  const { inputs } = ends.target
  const taken = new Set(document.edges.filter(edge => edge.target === wanted.target).map(edge => edge.targetPort))
  const targetPort = Object.keys(inputs).find(
    id => id !== wanted.targetPort && !taken.has(id) && isSameType(ends.output, inputs[id]!),
  )
  if (!targetPort) return undefined
  return {
    label: `Connect to ${inputs[targetPort]!.name} instead of ${ends.input.name}`,
    patch: [addEdge(document, { ...wanted, targetPort })],
  }
}

/** Proposes a pure component that converts the value and needs the least configuration. */
function fixWithComponent(
  document: WorkflowDocument,
  ends: Ends,
  wanted: ProposedEdge,
  registry: Definitions,
): Fix | undefined {
  const checker = getTypeChecker(registry)
  const [best] = registry.list
    .filter(component => component.effect === 'pure')
    .flatMap(component => {
      const inputId = findFitting(component.inputs, port => takesAsIs(ends.output, port))
      if (!inputId || !keepsMeaning(ends)) return []
      const outputId = Object.keys(component.outputs).find(
        id => canFeed(checker, component.outputs[id]!, ends.input) && canConvert(component, inputId, id, ends.input),
      )
      if (!outputId) return []
      const config = defaultConfig(component.fields)
      const open = component.required.filter(key => key !== inputId && config[key] === undefined).length
      return [{ component, inputId, outputId, open }]
    })
    .sort((left, right) => left.open - right.open)
  if (!best) return undefined
  const { component, inputId, outputId } = best
  const id = freeId(document.nodes, component.id)
  const node: WorkflowNode = {
    id,
    componentId: component.id,
    componentVersion: component.version,
    label: component.name,
    position: between(document, wanted),
    config: defaultConfig(component.fields),
  }
  const first = { source: wanted.source, sourcePort: wanted.sourcePort, target: id, targetPort: inputId }
  const second = { source: id, sourcePort: outputId, target: wanted.target, targetPort: wanted.targetPort }
  return {
    label: `Put ${component.name} between them`,
    patch: [{ op: 'addNode', node }, addEdge(document, first), addEdge(document, second, 1)],
  }
}

/**
 * Whether a component produces the wanted type from its input, or is a general converter. Pass-through side ports do
 * not count.
 */
function canConvert({ inputs, outputs }: ComponentInfo, inputId: string, outputId: string, wanted: Port): boolean {
  if (isSameType(outputs[outputId]!, wanted)) return true
  const isPurpose = Object.keys(inputs)[0] === inputId && Object.keys(outputs)[0] === outputId
  return outputs[outputId]!.dataType === 'any' && isPurpose
}

/** Whether an input accepts an output without conversion. */
const takesAsIs = (output: Port, input: Port): boolean =>
  output.unit === input.unit &&
  (output.dataType === input.dataType ||
    input.dataType === 'any' ||
    (input.accepts?.includes(output.dataType) ?? false))

/** Refuses to turn a value without a unit into a percentage or an amount. */
const keepsMeaning = ({ output, input }: Ends): boolean => input.unit === undefined || output.unit !== undefined

/** Whether an output can feed an input. Both ports must name their unit: an unnamed unit is not converted. */
function canFeed(checker: TypeChecker, output: Port, input: Port): boolean {
  return output.unit === input.unit && findConversion(checker, output, input)?.warnings.length === 0
}

const findFitting = (ports: Ports, fits: (port: Port) => boolean): string | undefined =>
  Object.keys(ports).find(id => fits(ports[id]!))

/** `nth` keeps edge ids unique within one patch. */
function addEdge(document: WorkflowDocument, edge: ProposedEdge, nth = 0): Operation {
  return { op: 'addEdge', edge: { ...edge, id: freeId(document.edges, 'edge', nth) } }
}

function freeId(taken: readonly { readonly id: string }[], base: string, nth = 0): string {
  const ids = new Set(taken.map(({ id }) => id))
  let number = 1
  for (let left = nth; ; number++) {
    if (ids.has(`${base}-${number}`)) continue
    if (left-- === 0) return `${base}-${number}`
  }
}

function between(document: WorkflowDocument, { source, target }: ProposedEdge): WorkflowNode['position'] {
  const [from, to] = [source, target].map(id => document.nodes.find(node => node.id === id)!.position)
  return { x: Math.round((from!.x + to!.x) / 2), y: Math.round((from!.y + to!.y) / 2) }
}

const labelOf = (document: WorkflowDocument, nodeId: string): string =>
  document.nodes.find(node => node.id === nodeId)?.label || nodeId
