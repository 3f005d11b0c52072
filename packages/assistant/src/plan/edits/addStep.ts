import { afterPortId, type ComponentInfo, checkConnection, findPort, type Json, type Patch } from '@sluice/workflow'
import { chooseConnection, createIdGenerator, makeNode } from '@sluice/workflow/edit'
import type { Edit, Step } from '../../intent.ts'
import { findField, inputName, type PlacedNode } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { isPassThrough, mainEdge, passingPorts } from '../passThrough.ts'
import { addCondition, addQuoteFor } from './addCondition.ts'
import { connectInputs } from './connectInputs.ts'
import { connect } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { gateBy } from './gateBy.ts'
import { placeNode } from './placeNode.ts'
import { setField } from './setField.ts'
import { setValues } from './setValues.ts'
import { change, edited, inTurn, type Outcome, reply, type Working } from './working.ts'

type Add = Extract<Edit, { op: 'add' }>

/** Adds a component: connected to what it needs, in front of or behind a node where one is named. */
export function addStep(working: Working, edit: Add, reason: string = editTexts.asked): Outcome {
  const { view } = working
  const { before, following } = edit
  const component = view.definitions.get(edit.step.componentId)
  if (!component) return reply(editTexts.unknownComponent(edit.step.componentId))
  const step = withSameToken(component, edit.step)
  const target = before === undefined ? undefined : view.find(before)
  const source = following === undefined ? undefined : view.find(following)
  if (before !== undefined && !target) return reply(editTexts.unknownNode(before))
  if (following !== undefined && !source) return reply(editTexts.unknownNode(following))
  if (step.condition && target) return addCondition(working, { step, condition: step.condition, target })
  const left = source ?? (target ? undefined : lastNode(working, component))
  const added = addNode(working, component, { left, right: target }, reason)
  const { nodeId } = added
  const given = statedKeys(component, step)
  return inTurn(added.working, [
    current => connectInputs(current, nodeId, { target, source, given }),
    current => setStepValues(current, nodeId, step),
    current => connectOutputs(current, nodeId, { target, source, given }),
  ])
}

/** What goes to another chain stays the same token unless another one is said. */
function withSameToken(component: ComponentInfo, step: Step): Step {
  const { token, toToken } = step.values
  const crosses = meaningsOf(component).has('toChainId') && token !== undefined && toToken === undefined
  return crosses ? { ...step, values: { ...step.values, toToken: token } } : step
}

/** Keys of the fields that a step states. */
function statedKeys(component: ComponentInfo, { values: { fields = {}, ...values } }: Step): ReadonlySet<string> {
  const keys = [...meaningsOf(component)].flatMap(([meaning, { key }]) => (values[meaning] === undefined ? [] : [key]))
  return new Set([...keys, ...Object.keys(fields)])
}

/** Adds a node with defaults at a free place. */
export function addNode(
  working: Working,
  component: ComponentInfo,
  neighbours: { readonly left?: PlacedNode | undefined; readonly right?: PlacedNode | undefined },
  reason: string = editTexts.asked,
): { readonly working: Working; readonly nodeId: string } {
  const position = placeNode(working.view, component, neighbours)
  const node = makeNode(working.view.document, component, position)
  const made = change(working, [{ op: 'addNode', node }], {
    text: editTexts.add(node.label),
    reason,
    nodeIds: [node.id],
  })
  return { working: made, nodeId: node.id }
}

/** The node that a component is usually connected behind: the last one of the flow that the table names. */
function lastNode({ view, context }: Working, component: ComponentInfo): PlacedNode | undefined {
  const { connections } = context.catalogue.connections
  return view.nodes
    .filter(({ component: other }) => connections[other.id]?.[component.id])
    .toSorted((left, right) => right.node.position.x - left.node.position.x)[0]
}

/** Values of the step; those that the component has no field for are left out. */
function setStepValues(working: Working, nodeId: string, { values }: Step): Outcome {
  const placed = working.view.find(nodeId)!
  const known = meaningsOf(placed.component)
  const { fields = {}, isExactOutput: _, ...byMeaning } = values
  const usable = Object.fromEntries(Object.entries(byMeaning).filter(([key]) => known.has(key as never)))
  const own = Object.entries(fields).filter(([key]) => findField(placed.component, key))
  const { notes } = working
  const outcome = inTurn(working, [
    current => (Object.keys(usable).length === 0 ? edited(current) : setValues(current, nodeId, usable)),
    ...own.map(
      ([key, value]) =>
        (current: Working) =>
          setField(current, nodeId, key, value as Json),
    ),
  ])
  // A value that is the default already needs no note.
  return outcome.kind === 'edited' ? edited({ ...outcome.working, notes }) : outcome
}

type Around = {
  readonly target: PlacedNode | undefined
  readonly source: PlacedNode | undefined
  /** Keys of the fields that the step states. */
  readonly given: ReadonlySet<string>
}

function connectOutputs(working: Working, nodeId: string, { target, source, given }: Around): Outcome {
  const placed = working.view.find(nodeId)!
  if (target) return connectBefore(working, placed, target, source)
  if (source) return connectBehind(working, placed, source, given)
  return connectOnward(working, placed)
}

/** Puts a node in front of another one, so that it ends before the other starts. */
function connectBefore(
  working: Working,
  placed: PlacedNode,
  target: PlacedNode,
  source: PlacedNode | undefined,
): Outcome {
  const { view, context } = working
  if (isPassThrough(placed.component)) return splice(working, placed, mainEdge(view, target, source), target)
  const usual = context.catalogue.connections.connections[placed.component.id]?.[target.component.id] ?? []
  const isDecision = (port: string) => placed.component.outputs[port]?.dataType === 'boolean'
  const decided = usual.find(([port]) => isDecision(port))
  const decision = Object.keys(placed.component.outputs).find(isDecision)
  if (!decided && decision !== undefined) {
    return inTurn(working, [
      current => addQuoteFor(current, placed.node.id, target),
      current =>
        gateBy(current, {
          target: current.view.find(target.node.id)!,
          decider: placed.node.id,
          port: decision,
          expects: 'true',
        }),
    ])
  }
  const free = usual.filter(([, port]) => !view.feeding(target.node.id, port))
  const alike = Object.keys(placed.component.outputs)
    .filter(port => findPort(target.component.inputs, port) && !view.feeding(target.node.id, port))
    .map(port => [port, port] as const)
  const pairs = free.length > 0 ? free : alike
  if (pairs.length > 0) {
    return inTurn(
      working,
      pairs.map(
        ([sourcePort, targetPort]) =>
          current =>
            connect(current, { source: placed.node.id, sourcePort, target: target.node.id, targetPort }),
      ),
    )
  }
  return waitFor(working, placed, target)
}

/** Starts a node after another one whose results it does not use: by an input for any value, or by a gate. */
function waitFor(working: Working, placed: PlacedNode, target: PlacedNode): Outcome {
  const { view } = working
  const trigger = Object.entries(target.component.inputs).find(
    ([key, port]) => port.dataType === 'any' && !view.feeding(target.node.id, key) && !findField(target.component, key),
  )
  const [output] = Object.keys(placed.component.outputs)
  if (!trigger || output === undefined || view.outgoing(placed.node.id).length > 0) return edited(working)
  return connect(working, {
    source: placed.node.id,
    sourcePort: output,
    target: target.node.id,
    targetPort: trigger[0],
  })
}

/** Puts a node behind another one; where that would replace a value that was stated, it only runs after it. */
function connectBehind(working: Working, placed: PlacedNode, source: PlacedNode, given: ReadonlySet<string>): Outcome {
  const { view } = working
  if (isPassThrough(placed.component)) {
    const next = view
      .outgoing(source.node.id)
      .filter(edge => edge.target !== placed.node.id)
      .toSorted((left, right) => rankOf(working, right.target) - rankOf(working, left.target))[0]
    const target = next && view.find(next.target)
    if (next && target && rankOf(working, next.target) > 0) return splice(working, placed, next.id, target)
  }
  if (view.incoming(placed.node.id).some(edge => edge.source === source.node.id)) return connectOnward(working, placed)
  const chosen = chooseConnection(view.document, view.definitions, { source: source.node.id, target: placed.node.id })
  const edge = chosen && given.has(chosen.targetPort) ? { ...chosen, targetPort: afterPortId } : chosen
  return edge
    ? inTurn(working, [current => connect(current, edge), current => connectOnward(current, placed)])
    : connectOnward(working, placed)
}

/** Nodes that act come before those that only show. */
function rankOf({ view }: Working, nodeId: string): number {
  const component = view.find(nodeId)?.component
  if (!component || isScreen(component)) return 0
  return component.effect === 'broadcast' || component.effect === 'sign' ? 2 : 1
}

const isScreen = ({ category, outputs }: ComponentInfo): boolean =>
  category === 'UI' || Object.keys(outputs).every(key => key === 'display')

/** Connects a node onward where the table says so: to screens, and to free inputs of nodes that act. */
function connectOnward(working: Working, placed: PlacedNode): Outcome {
  const { connections } = working.context.catalogue.connections
  const targets = working.view.nodes.filter(({ node }) => node.id !== placed.node.id && rankOf(working, node.id) !== 1)
  const edges = targets.flatMap(({ node, component }) =>
    (connections[placed.component.id]?.[component.id] ?? []).map(([sourcePort, targetPort]) => ({
      source: placed.node.id,
      sourcePort,
      target: node.id,
      targetPort,
    })),
  )
  return inTurn(
    working,
    edges.map(edge => current => {
      const { view } = current
      if (view.feeding(edge.target, edge.targetPort)) return edited(current)
      const check = checkConnection(view.document, view.definitions, edge)
      return check.ok && check.warnings.length === 0 ? connect(current, edge) : edited(current)
    }),
  )
}

function splice(working: Working, placed: PlacedNode, edgeId: string | undefined, target: PlacedNode): Outcome {
  const { view } = working
  const edge = view.document.edges.find(({ id }) => id === edgeId)
  const ports = passingPorts(placed.component)
  if (!edge || !ports) return waitFor(working, placed, target)
  const makeId = createIdGenerator(view.document.edges)
  const patch: Patch = [
    { op: 'removeEdge', id: edge.id },
    { op: 'addEdge', edge: { ...edge, id: makeId('edge'), target: placed.node.id, targetPort: ports.input } },
    { op: 'addEdge', edge: { ...edge, id: makeId('edge'), source: placed.node.id, sourcePort: ports.output } },
  ]
  const source = view.find(edge.source)
  const input = inputName(target.component, edge.targetPort)
  return edited(
    change(working, patch, {
      text: editTexts.putBetween(placed.node.label, source?.node.label ?? edge.source, input, target.node.label),
      reason: editTexts.holdsBack(target.node.label),
      nodeIds: [edge.source, placed.node.id, edge.target],
    }),
  )
}
