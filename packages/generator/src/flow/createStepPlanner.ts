import { registry } from '@sluice/catalogue'
import {
  checkConnection,
  errorPortId,
  fillDefaults,
  findInput,
  isOrderEdge,
  type Json,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
} from '@sluice/workflow'
import type {
  FlowAction,
  FlowEdgeCondition,
  FlowField,
  FlowInput,
  FlowNode,
  FlowStep,
  FlowWork,
} from '@sluice/workflow/logic'
import { isSending } from '../isSending.ts'
import { hasRole } from '../roles.ts'
import { type Binding, bindFields, isEntered } from './bindFields.ts'
import { labelOf, quoteLabel } from './labelOf.ts'
import { planWork } from './planWork.ts'

type Context = {
  readonly document: WorkflowDocument
  readonly performed: readonly { readonly node: WorkflowNode; readonly action: FlowAction | null }[]
  readonly refuse: (node: WorkflowNode, reason: string) => void
}

/** Inputs of an action that only show something, or that its screen fills itself. */
const shownInputs: ReadonlySet<string> = new Set(['quote', 'permit', 'apiKey'])

/** What decides whether an action runs, other than what its screen does anyway. */
const isDecision = ({ work }: FlowNode): boolean =>
  !['values', 'quote', 'approval', 'passed', 'action'].includes(work.kind) &&
  !(work.kind === 'slippage' && !work.isAutomatic)

/** Plans what decides about one action. */
export function createStepPlanner({ document, performed, refuse }: Context) {
  const { nodes, edges } = document
  const planned = new Map<string, FlowNode>()
  const open = new Set<string>()
  const find = (id: string) => nodes.find(node => node.id === id)
  const edgesInto = (node: WorkflowNode) =>
    edges.flatMap(edge => {
      const source = edge.target === node.id ? find(edge.source) : undefined
      return source ? [{ edge, source }] : []
    })
  const gateOf = (edge: WorkflowEdge, target: WorkflowNode) =>
    findInput(registry.get(target.componentId)?.inputs ?? {}, edge.targetPort)?.gate

  function plan(action: WorkflowNode, kind: FlowAction | null): FlowStep | null {
    const name = quoteLabel(action)
    const binding = bindFields(
      document,
      action,
      (edge, source) => isShown(edge, source) || gateOf(edge, action) !== undefined,
    )
    for (const { source, targetPort } of binding.foreign) {
      if (isEntered(find(source)!)) continue
      refuse(find(source)!, `computes ${targetPort} of ${name}, for which the application has no field`)
    }
    const amountSource = binding.computed.includes('amount') ? withAmount(binding, action) : binding
    walk(action, { action, binding: amountSource })
    const { inputs, gates, required } = connect(action)
    const steps = [...planned.values()]
    const decisions = steps.filter(isDecision)
    if (decisions.length === 0 && binding.computed.length === 0) return null
    if (kind === null) {
      const found = decisions[0] ? find(decisions[0].id)! : action
      refuse(found, `decides about ${name}, and the screen for it carries out no decisions`)
      return null
    }
    const last: FlowNode = {
      id: action.id,
      label: labelOf(action),
      work: { kind: 'action', action: kind },
      inputs,
      required,
      gates,
    }
    return { action: kind, nodes: [...steps, last], computed: binding.computed }
  }

  /** What the screen shows or lets the user change within its bounds decides about nothing. */
  function isShown(edge: WorkflowEdge, source: WorkflowNode): boolean {
    const isFixedSlippage =
      edge.targetPort === 'slippage' &&
      (hasRole(source, 'trade.slippage') || hasRole(source, 'trade.priceImpact')) &&
      source.config.autoSlippage !== true
    return shownInputs.has(edge.targetPort) || isFixedSlippage
  }

  /** Where the amount is computed, the amount that the user enters is the one that a screen's node gives. */
  function withAmount(binding: Binding, action: WorkflowNode): Binding {
    const fields = new Map<string, FlowField>(binding.fields)
    for (const node of ancestorsOf(action)) {
      if (hasRole(node, 'trade.input') || hasRole(node, 'trade.values')) fields.set(`${node.id}.amount`, 'amount')
    }
    return { ...binding, fields }
  }

  function ancestorsOf(node: WorkflowNode, seen = new Set<WorkflowNode>()): ReadonlySet<WorkflowNode> {
    for (const { source } of edgesInto(node)) {
      if (seen.has(source)) continue
      seen.add(source)
      ancestorsOf(source, seen)
    }
    return seen
  }

  type Target = { readonly action: WorkflowNode; readonly binding: Binding }

  /** Plans everything before a node, in the order in which it is evaluated. */
  function walk(target: WorkflowNode, about: Target, takes = (_: WorkflowNode) => true): void {
    for (const { edge, source } of edgesInto(target)) {
      if (!takes(source)) continue
      if (target === about.action && isShown(edge, source)) continue
      const reason = findReason(edge, source, target, about.action)
      if (reason !== null) refuse(source, reason)
      if (edge.sourcePort === 'apiKey' || planned.has(source.id) || open.has(source.id)) continue
      open.add(source.id)
      const step = planStep(edge, source, target)
      if (step) walkStep(source, step, about)
      else walk(source, about)
      if (step?.kind === 'step' && step.action !== 'swap') {
        refuse(
          source,
          `comes before ${quoteLabel(about.action)}, and the application does not keep track of its orders`,
        )
      }
      const work = step ?? planWork({ document, node: source, ...about })
      if ('refused' in work) refuse(source, work.refused)
      else planned.set(source.id, toFlowNode(source, work))
    }
  }

  /** What a step that is left out receives does not matter here, only whether it would run. */
  function walkStep(node: WorkflowNode, { kind }: FlowWork, about: Target): void {
    if (kind === 'step') return
    const isDeciding = (source: WorkflowNode) =>
      isSending(source) || registry.get(source.componentId)?.logic !== undefined
    for (const { source } of edgesInto(node)) {
      const decider = [...ancestorsOf(source)].find(isDeciding)
      if (!isDeciding(source) && decider) {
        refuse(
          decider,
          `decides about ${quoteLabel(node)}, which the application leaves out before ${quoteLabel(about.action)}`,
        )
      }
    }
    walk(node, about, isDeciding)
  }

  /** Steps in front of an action that send themselves, or that follow a transaction, only order it. */
  function planStep(edge: WorkflowEdge, source: WorkflowNode, target: WorkflowNode): FlowWork | null {
    const follows = hasRole(source, 'transaction.monitor') && gateOf(edge, target) !== undefined
    if ((!isSending(source) || hasRole(source, 'trade.approval')) && !follows) return null
    const ports = Object.keys(registry.get(source.componentId)?.outputs ?? {})
    const done = performed.find(({ node }) => node === source)?.action
    return done ? { kind: 'step', action: done, ports } : { kind: 'passed', ports }
  }

  function findReason(
    edge: WorkflowEdge,
    source: WorkflowNode,
    target: WorkflowNode,
    action: WorkflowNode,
  ): string | null {
    const name = quoteLabel(action)
    if (!registry.get(source.componentId)) return `decides about ${name}, and an application runs no plugin component`
    if (edge.sourcePort === errorPortId)
      return `leads to ${name} when it fails, and the application does not go on then`
    const isOrder = gateOf(edge, target) !== undefined
    if (isSending(source) && !hasRole(source, 'trade.approval') && !isOrder) {
      return `gives ${name} a result of its own, and the application starts each action anew`
    }
    if (edge.sourcePort === 'apiKey' || isOrder) return null
    const check = checkConnection({ ...document, edges: edges.filter(other => other !== edge) }, registry, edge)
    if (check.ok && check.transformation.length > 0) {
      return `gives ${name} a value that is converted on its way, and the application converts none`
    }
    return null
  }

  function toFlowNode(node: WorkflowNode, work: FlowWork): FlowNode {
    const ends = work.kind === 'step' ? { inputs: {}, gates: [], required: [] } : connect(node)
    return { id: node.id, label: labelOf(node), work, ...ends }
  }

  function connect(node: WorkflowNode): Pick<FlowNode, 'inputs' | 'gates' | 'required'> {
    const definition = registry.get(node.componentId)
    const ports = definition?.inputs ?? {}
    const config = fillDefaults(definition?.fields ?? [], node.config)
    const inputs: Record<string, FlowInput> = {}
    const gates: FlowEdgeCondition[] = []
    const isLogic = definition?.logic !== undefined
    for (const key of Object.keys(ports)) {
      const value = config[key]
      if (isLogic && value !== undefined && value !== null && value !== '') inputs[key] = { value: value as Json }
    }
    for (const { edge, source } of edgesInto(node)) {
      if (!planned.has(source.id)) continue
      const gate = gateOf(edge, node)
      const isOrder = isOrderEdge(edge, definition)
      if (gate !== undefined) {
        gates.push({ from: source.id, port: edge.sourcePort, isOrder, stopsOnFalse: gate === 'true' })
        if (isOrder) continue
      }
      if (gate === undefined)
        inputs[edge.targetPort] = { ...inputs[edge.targetPort], from: source.id, port: edge.sourcePort }
    }
    const required = Object.keys(inputs).filter(key => inputs[key]!.from !== undefined && ports[key]?.required === true)
    return { inputs, gates, required }
  }

  return { plan }
}
