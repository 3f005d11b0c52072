import { checkConnection, findInput, findOutput, isOrderEdge } from '@sluice/workflow'
import { chooseConnection, createIdGenerator, type ProposedEdge } from '@sluice/workflow/edit'
import type { Edit } from '../../intent.ts'
import { inputName, type PlacedNode } from '../../values/canvasView.ts'
import { editTexts } from './editTexts.ts'
import { change, edited, inTurn, note, type Outcome, reply, type Working } from './working.ts'

type Connect = Extract<Edit, { op: 'connect' }>

/** Connects two nodes by the named ports, by the table of usual connections, or by the best ports that fit. */
export function connectNodes(working: Working, edit: Connect): Outcome {
  const { view } = working
  const [source, target] = [view.find(edit.source), view.find(edit.target)]
  if (!source) return reply(editTexts.unknownNode(edit.source))
  if (!target) return reply(editTexts.unknownNode(edit.target))
  const sourcePort = edit.sourcePort === undefined ? undefined : findPortKey(source, 'outputs', edit.sourcePort)
  const targetPort = edit.targetPort === undefined ? undefined : findPortKey(target, 'inputs', edit.targetPort)
  if (sourcePort === null) {
    return reply(editTexts.unknownPort(source.node.label, edit.sourcePort!, portNames(source, 'outputs')))
  }
  if (targetPort === null) {
    return reply(editTexts.unknownPort(target.node.label, edit.targetPort!, portNames(target, 'inputs')))
  }
  const wanted = chooseEdges(working, source, target, { sourcePort, targetPort })
  if (wanted.length === 0) {
    const isConnected = view.outgoing(source.node.id).some(edge => edge.target === target.node.id)
    if (isConnected) return note(working, editTexts.alreadyConnected(source.node.label, target.node.label))
    return reply(editTexts.noPorts(source.node.label, target.node.label))
  }
  return inTurn(
    working,
    wanted.map(edge => current => connect(current, edge)),
  )
}

type Ports = { readonly sourcePort: string | undefined; readonly targetPort: string | undefined }

function chooseEdges(working: Working, source: PlacedNode, target: PlacedNode, ports: Ports): readonly ProposedEdge[] {
  const { view, context } = working
  const ends = { source: source.node.id, target: target.node.id }
  const { sourcePort, targetPort } = ports
  if (sourcePort !== undefined && targetPort !== undefined) return [{ ...ends, sourcePort, targetPort }]
  const usual = context.catalogue.connections.connections[source.component.id]?.[target.component.id] ?? []
  const fitting = usual
    .map(([from, to]) => ({ ...ends, sourcePort: from, targetPort: to }))
    .filter(
      edge =>
        (sourcePort ?? edge.sourcePort) === edge.sourcePort && (targetPort ?? edge.targetPort) === edge.targetPort,
    )
    .filter(edge => checkConnection(view.document, view.definitions, edge).ok)
  if (fitting.length > 0) return fitting
  const chosen = chooseConnection(view.document, view.definitions, {
    ...ends,
    ...(sourcePort === undefined ? {} : { sourcePort }),
    ...(targetPort === undefined ? {} : { targetPort }),
  })
  return chosen ? [chosen] : []
}

/** Adds an edge; one into the same input is replaced. */
export function connect(working: Working, edge: ProposedEdge, reason: string = editTexts.asked): Outcome {
  const { view } = working
  const taken = isOrderEdge(edge, view.find(edge.target)?.component)
    ? view
        .incoming(edge.target)
        .find(
          ({ source, sourcePort, targetPort }) =>
            source === edge.source && sourcePort === edge.sourcePort && targetPort === edge.targetPort,
        )
    : view.feeding(edge.target, edge.targetPort)
  if (taken && taken.source === edge.source && taken.sourcePort === edge.sourcePort) {
    const [from, to] = [view.find(edge.source)!, view.find(edge.target)!]
    return note(working, editTexts.alreadyConnected(from.node.label, to.node.label))
  }
  const open = taken ? disconnect(working, taken.id, editTexts.oneConnection) : working
  const check = checkConnection(open.view.document, open.view.definitions, edge)
  if (!check.ok) return reply(editTexts.invalidValue(check.message))
  const id = createIdGenerator(open.view.document.edges)('edge')
  return edited(
    change(open, [{ op: 'addEdge', edge: { id, ...edge } }], {
      text: isOrderEdge(edge, view.find(edge.target)?.component)
        ? editTexts.runAfter(labelOf(open, edge.target), labelOf(open, edge.source))
        : describeEdge(open, edge, editTexts.connect),
      reason,
      nodeIds: [edge.source, edge.target],
    }),
  )
}

/** Removes the connections between two nodes; refuses if the target could not run without one. */
export function disconnectNodes(working: Working, edit: Extract<Edit, { op: 'disconnect' }>): Outcome {
  const { view } = working
  const [source, target] = [view.find(edit.source), view.find(edit.target)]
  if (!source) return reply(editTexts.unknownNode(edit.source))
  if (!target) return reply(editTexts.unknownNode(edit.target))
  const edges = view.outgoing(edit.source).filter(edge => edge.target === edit.target)
  if (edges.length === 0) return note(working, editTexts.notConnected(source.node.label, target.node.label))
  return edited(edges.reduce((current, { id }) => disconnect(current, id, editTexts.asked), working))
}

export function disconnect(working: Working, edgeId: string, reason: string): Working {
  const edge = working.view.document.edges.find(({ id }) => id === edgeId)!
  return change(working, [{ op: 'removeEdge', id: edgeId }], {
    text: describeEdge(working, edge, editTexts.disconnect),
    reason,
    nodeIds: [edge.source, edge.target],
  })
}

const labelOf = ({ view }: Working, nodeId: string): string => view.find(nodeId)?.node.label ?? nodeId

type EdgeText = (source: string, output: string, target: string, input: string) => string

function describeEdge({ view }: Working, edge: ProposedEdge, text: EdgeText): string {
  const [source, target] = [view.find(edge.source), view.find(edge.target)]
  return text(
    source?.node.label ?? edge.source,
    (source && findOutput(source.component.outputs, edge.sourcePort)?.name) ?? edge.sourcePort,
    target?.node.label ?? edge.target,
    target ? inputName(target.component, edge.targetPort) : edge.targetPort,
  )
}

/** Key of a port by key or name; null if there is none. */
function findPortKey({ component }: PlacedNode, side: 'inputs' | 'outputs', name: string): string | null {
  const ports = component[side]
  if (side === 'inputs' ? findInput(ports, name) : findOutput(ports, name)) return name
  const wanted = name.trim().toLowerCase()
  const isNamed = (key: string) => key.toLowerCase() === wanted || ports[key]!.name.toLowerCase() === wanted
  return Object.keys(ports).find(isNamed) ?? null
}

const portNames = ({ component }: PlacedNode, side: 'inputs' | 'outputs'): readonly string[] =>
  Object.values(component[side]).map(({ name }) => name)
