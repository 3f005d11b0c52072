import type { AppRole, WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import type { FlowField } from '@sluice/workflow/logic'
import { hasRole } from '../roles.ts'

/** Roles whose values the user enters on the screen. */
const enteredRoles: readonly AppRole[] = ['network', 'trade.input', 'trade.tokens', 'trade.values', 'wallet']

export const isEntered = (node: WorkflowNode): boolean => enteredRoles.some(role => hasRole(node, role))

/** Inputs of an action that its screen has a field for. */
const fieldOfInput: { readonly [key: string]: FlowField } = {
  chainId: 'chainId',
  src: 'src',
  dst: 'dst',
  amount: 'amount',
  from: 'account',
  slippage: 'slippage',
  targetPrice: 'price',
}

export type Binding = {
  /** Field of the screen by output: `node.port`. */
  readonly fields: ReadonlyMap<string, FlowField>
  /** Fields that the flow computes. */
  readonly computed: readonly FlowField[]
  /** Inputs that it computes and the screen has no field for. */
  readonly foreign: readonly WorkflowEdge[]
}

const keyOfOutput = ({ source, sourcePort }: WorkflowEdge): string => `${source}.${sourcePort}`

/** Finds which outputs are what the user enters on the screen of an action. */
export function bindFields(
  { nodes, edges }: WorkflowDocument,
  action: WorkflowNode,
  ignores: (edge: WorkflowEdge, source: WorkflowNode) => boolean,
): Binding {
  const fields = new Map<string, FlowField>()
  const computed: FlowField[] = []
  const foreign: WorkflowEdge[] = []
  const find = (id: string) => nodes.find(node => node.id === id)
  /** A value that an entered node only passes on is the same field. */
  const bind = (edge: WorkflowEdge, field: FlowField): void => {
    if (fields.has(keyOfOutput(edge))) return
    fields.set(keyOfOutput(edge), field)
    const before = edges.find(({ target, targetPort }) => target === edge.source && targetPort === edge.sourcePort)
    const source = before && find(before.source)
    if (before && source && isEntered(source)) bind(before, field)
  }
  for (const edge of edges.filter(({ target }) => target === action.id)) {
    const source = find(edge.source)
    if (!source || ignores(edge, source)) continue
    const field = fieldOfInput[edge.targetPort]
    if (field && isEntered(source) && !edge.sourcePort.startsWith('balance')) bind(edge, field)
    else if (field) computed.push(field)
    else foreign.push(edge)
  }
  return { fields, computed, foreign }
}
