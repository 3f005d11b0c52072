import { type Config, checkConnection, findPort, type Port } from '@sluice/workflow'
import type { ProposedEdge } from '@sluice/workflow/edit'
import { downstreamOf, upstreamOf } from '@sluice/workflow/edit'
import { fieldValue, findField, inputName, type PlacedNode } from '../../values/canvasView.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf, meaningsOf } from '../../values/meanings.ts'
import { isPassThrough } from '../passThrough.ts'
import { connect } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { heldValue } from './heldValue.ts'
import { change, edited, type Outcome, type Working } from './working.ts'

type Around = {
  readonly target?: PlacedNode | undefined
  readonly source?: PlacedNode | undefined
  /** Keys of fields whose values were said. */
  readonly given?: ReadonlySet<string>
}

/** Connects the inputs of a new node: by the table of usual connections, or as the nodes beside it get such values. */
export function connectInputs(working: Working, nodeId: string, around: Around): Outcome {
  let current = working
  const placed = working.view.find(nodeId)!
  const given = new Set([
    ...(around.given ?? []),
    ...Object.keys(placed.node.config).filter(key => isGiven(placed, key)),
  ])
  // A token fits only after its chain: a second round takes what the first one could not.
  for (let round = 0; round < 2; round++) {
    for (const [key, port] of Object.entries(placed.component.inputs)) {
      if (current.view.feeding(nodeId, key) || given.has(key)) continue
      const outcome = connectInput(current, nodeId, { key, port }, around)
      if (outcome.kind !== 'edited') return outcome
      current = outcome.working
    }
  }
  return edited(current)
}

/** Whether a value was set when the node was added: it differs from the default. */
function isGiven({ node, component }: PlacedNode, key: string): boolean {
  const field = findField(component, key)
  return field !== undefined && JSON.stringify(node.config[key]) !== JSON.stringify(field.defaultValue)
}

type Input = { readonly key: string; readonly port: Port }

function connectInput(working: Working, nodeId: string, input: Input, around: Around): Outcome {
  const { view } = working
  const placed = view.find(nodeId)!
  const candidates = sourcesFor(working, nodeId, around)
  const isSound = (edge: ProposedEdge) => {
    const check = checkConnection(view.document, view.definitions, edge)
    return check.ok && check.warnings.length === 0
  }
  const usual = usualEdge(working, placed, input.key, candidates, isSound)
  if (usual) return connect(working, usual, editTexts.needs(placed.node.label, inputName(placed.component, input.key)))
  if (isPassThrough(placed.component)) return edited(working)
  const meaning = meaningOf(placed.component, input.key)
  const isNeeded = input.port.required === true || placed.component.required.includes(input.key)
  if (!isNeeded && meaning !== 'chainId' && meaning !== 'account') return edited(working)
  for (const model of modelsFor(working, nodeId, around)) {
    const mirrored = meaning && mirror(working, placed, input.key, { model, meaning, isSound })
    if (mirrored) return mirrored
  }
  const alike = candidates
    .filter(source => findPort(source.component.outputs, input.key)?.dataType === input.port.dataType)
    .map(source => ({ source: source.node.id, sourcePort: input.key, target: nodeId, targetPort: input.key }))
    .find(isSound)
  return alike
    ? connect(working, alike, editTexts.needs(placed.node.label, inputName(placed.component, input.key)))
    : edited(working)
}

function usualEdge(
  { context }: Working,
  placed: PlacedNode,
  key: string,
  candidates: readonly PlacedNode[],
  isSound: (edge: ProposedEdge) => boolean,
): ProposedEdge | undefined {
  const { connections } = context.catalogue.connections
  for (const source of candidates) {
    for (const [sourcePort, targetPort] of connections[source.component.id]?.[placed.component.id] ?? []) {
      const edge = { source: source.node.id, sourcePort, target: placed.node.id, targetPort }
      if (targetPort === key && isSound(edge)) return edge
    }
  }
  return undefined
}

/** Nodes that may feed a new one, nearest first: the named one, then the latest of the flow before the target. */
function sourcesFor({ view }: Working, nodeId: string, { target, source }: Around): readonly PlacedNode[] {
  const later = target ? downstreamOf(view.document, [target.node.id]) : new Set<string>()
  // What leads to the target comes before other branches of the workflow.
  const earlier = upstreamOf(
    view.document,
    [target ?? source].flatMap(one => (one ? [one.node.id] : [])),
  )
  const rest = view.nodes
    .filter(({ node }) => node.id !== nodeId && !later.has(node.id) && node !== source?.node)
    .toSorted(
      (left, right) =>
        Number(earlier.has(right.node.id)) - Number(earlier.has(left.node.id)) ||
        right.node.position.x - left.node.position.x,
    )
  const named = source && view.find(source.node.id)
  return named ? [named, ...rest] : rest
}

/** Nodes whose values a new one shares: the one that it stands beside, then those that act. */
function modelsFor({ view }: Working, nodeId: string, { target, source }: Around): readonly PlacedNode[] {
  const own = [...meaningsOf(view.find(nodeId)!.component).keys()]
  const shared = ({ component }: PlacedNode) => own.filter(meaning => meaningsOf(component).has(meaning)).length
  const acting = view.nodes
    .filter(({ component, node }) => node.id !== nodeId && component.effect !== 'pure')
    .toSorted((left, right) => shared(right) - shared(left))
  const beside = [target, source].flatMap(one => (one ? (view.find(one.node.id) ?? []) : []))
  return [...new Set([...beside, ...acting.filter(({ component }) => component.effect === 'broadcast'), ...acting])]
}

type Mirror = {
  readonly model: PlacedNode
  readonly meaning: Meaning
  readonly isSound: (edge: ProposedEdge) => boolean
}

/** Gives an input the value that another node has under the same meaning. */
function mirror(
  working: Working,
  placed: PlacedNode,
  key: string,
  { model, meaning, isSound }: Mirror,
): Outcome | undefined {
  const { view } = working
  const field = meaningsOf(model.component).get(meaning)
  if (!field) return undefined
  const edge = view.feeding(model.node.id, field.key)
  const wanted = edge && { source: edge.source, sourcePort: edge.sourcePort, target: placed.node.id, targetPort: key }
  const reason = editTexts.sameAs(model.node.label)
  if (wanted && wanted.source !== placed.node.id && isSound(wanted)) return connect(working, wanted, reason)
  const origin = findOrigin(view, model.node.id, field.key)
  const own = findField(placed.component, key)
  if (origin?.kind !== 'field' || !own) return undefined
  const held = heldValue(view, origin, { placed, field: own })
  const value = own.type === 'multiselect' && held !== undefined && !Array.isArray(held) ? [held] : held
  const isOffered =
    value !== undefined &&
    (!own.options || [value].flat().every(one => own.options!.some(option => String(option.value) === String(one))))
  if (!isOffered) return undefined
  if (fieldValue(placed.node, own) === value) return edited(working)
  const config: Config = { [key]: value }
  const { changes } = working
  const set = change(working, [{ op: 'setConfig', id: placed.node.id, key, value: config[key] }], {
    text: '',
    reason,
    nodeIds: [],
  })
  return edited({ ...set, changes })
}
