import { type ComponentInfo, type Field, findInput } from '@sluice/workflow'
import { chooseConnection, makeNode } from '@sluice/workflow/edit'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import { mainEdge } from '../passThrough.ts'
import { connect } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { placeNode } from './placeNode.ts'
import { change, edited, inTurn, type Outcome, reply, type Working } from './working.ts'

/** A component that passes a value on if an expression over it and a second value is true. */
type Gate = {
  readonly component: ComponentInfo
  readonly value: string
  /** Inputs for the second value, by type. */
  readonly number: string
  readonly text: string
  /** Output that has the value if the expression is true. */
  readonly passed: string
  readonly mode: { readonly key: string; readonly value: string }
  readonly expression: Field
}

const gates = new WeakMap<object, Gate | null>()

export function findGate({ definitions }: CanvasView): Gate | undefined {
  const known = gates.get(definitions)
  if (known !== undefined) return known ?? undefined
  const found = definitions.list.flatMap(component => readGate(component) ?? [])[0]
  gates.set(definitions, found ?? null)
  return found
}

function readGate(component: ComponentInfo): Gate | undefined {
  const { inputs, outputs, fields } = component
  const inputOf = (dataType: string, required: boolean) =>
    Object.keys(inputs).find(key => inputs[key]!.dataType === dataType && (inputs[key]!.required === true) === required)
  const [value, number, text] = [inputOf('any', true), inputOf('number', false), inputOf('string', false)]
  const branches = Object.keys(outputs).filter(key => outputs[key]!.dataType === 'any')
  const expression = fields.find(
    ({ code }) =>
      code?.language === 'expression' &&
      [value, number, text].every(name => name !== undefined && code.names?.includes(name)),
  )
  const mode = expression?.conditional
  if (value === undefined || number === undefined || text === undefined || branches.length !== 2) return undefined
  if (!expression || mode?.operator !== 'equals' || typeof mode.value !== 'string') return undefined
  return {
    component,
    value,
    number,
    text,
    passed: branches[0]!,
    mode: { key: mode.field, value: mode.value },
    expression,
  }
}

export type Decision = {
  /** Node that runs only if the decision is positive. */
  readonly target: PlacedNode
  readonly decider: string
  readonly port: string
} & (
  | { readonly expects: string }
  /** Comparison of a number, such as `< 1`; `isExact` for base units. */
  | { readonly compares: string; readonly isExact?: boolean }
)

/** Routes a value that a node needs through a gate, so that the node is skipped unless a decision is positive. */
export function gateBy(working: Working, decision: Decision): Outcome {
  const { view } = working
  const { target, decider, port } = decision
  const gate = findGate(view)
  const edgeId = mainEdge(view, target)
  const edge = view.document.edges.find(({ id }) => id === edgeId)
  if (!gate || !edge) return reply(editTexts.noGate(target.node.label))
  const isText = 'expects' in decision || decision.isExact === true
  const input = isText ? gate.text : gate.number
  const expression =
    'expects' in decision
      ? `${gate.text} == ${JSON.stringify(decision.expects)}`
      : decision.isExact
        ? `wei(${gate.text}) ${decision.compares}`
        : `${gate.number} ${decision.compares}`
  const position = placeNode(view, gate.component, { left: view.find(decider), right: target })
  const made = makeNode(view.document, gate.component, position)
  const node = {
    ...made,
    config: { ...made.config, [gate.mode.key]: gate.mode.value, [gate.expression.key]: expression },
  }
  const added = change(working, [{ op: 'addNode', node }], {
    text: editTexts.addWith(node.label, expression),
    reason: editTexts.decides(target.node.label),
    nodeIds: [node.id],
  })
  const rewired = change(
    added,
    [
      { op: 'removeEdge', id: edge.id },
      { op: 'addEdge', edge: { ...edge, target: node.id, targetPort: gate.value } },
    ],
    {
      text: editTexts.putBetween(
        node.label,
        view.find(edge.source)?.node.label ?? edge.source,
        findInput(target.component.inputs, edge.targetPort)?.name ?? edge.targetPort,
        target.node.label,
      ),
      reason: editTexts.holdsBack(target.node.label),
      nodeIds: [edge.source, node.id, edge.target],
    },
  )
  const out = { source: node.id, sourcePort: gate.passed, target: edge.target, targetPort: edge.targetPort }
  const through = chooseConnection(rewired.view.document, view.definitions, out)
  if (!through) return reply(editTexts.noGate(target.node.label))
  return inTurn(rewired, [
    current => connect(current, through, editTexts.holdsBack(target.node.label)),
    current =>
      connect(
        current,
        { source: decider, sourcePort: port, target: node.id, targetPort: input },
        editTexts.decides(target.node.label),
      ),
    edited,
  ])
}
