import { type ComponentInfo, type Field, isJsonObject, type Json } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { fieldValue } from '../values/canvasView.ts'
import { connectWallet } from './connectStep.ts'
import { addExpression } from './flow.ts'
import { asking, type PlannedStep, type Stop } from './plannedStep.ts'
import type { PlanState } from './planState.ts'
import { hasRole, signs } from './precedents.ts'

type CallFields = { readonly abi: Field; readonly name: Field; readonly list: Field }

/** Fields of a component that calls a function of a contract. */
function callFields({ fields }: ComponentInfo): CallFields | undefined {
  const abi = fields.find(({ type, label }) => type === 'code' && label === 'ABI')
  const name = fields.find(({ label }) => label === 'Function')
  const list = fields.find(({ type, label }) => type === 'json' && label === 'Arguments')
  return abi && name && list ? { abi, name, list } : undefined
}

/** A signature in place of a name becomes the ABI. */
export function readSignature(component: ComponentInfo, values: PlannedStep['values']): PlannedStep['values'] {
  const call = callFields(component)
  const own = values.fields ?? {}
  const said = call && own[call.name.key]
  const match = typeof said === 'string' ? /^(?:function\s+)?(\w+)\s*(\([^()]*\).*)$/s.exec(said.trim()) : null
  if (!call || !match) return values
  const [, name = '', rest = ''] = match
  const returns = signs(component) || /view|pure|returns/.test(rest) ? '' : ' view returns (uint256)'
  const abi = own[call.abi.key] ?? `function ${name}${rest}${returns}`
  return { ...values, fields: { ...own, [call.name.key]: name, [call.abi.key]: abi } }
}

/** Gives a call its arguments: the wallet's address where one account is asked for; else they are asked for. */
export function completeCall(state: PlanState, step: PlannedStep, nodeId: string): Stop | undefined {
  const { building } = state
  const { component, node } = building.find(nodeId)!
  const call = callFields(component)
  if (!call || building.feeding(nodeId, call.list.key)) return undefined
  const name = String(fieldValue(node, call.name) ?? '')
  const parameters = parametersOf(String(fieldValue(node, call.abi) ?? ''), name)
  const given = fieldValue(node, call.list)
  const count = Array.isArray(given) ? given.length : isJsonObject(given) ? Object.keys(given).length : 0
  if (!parameters || count === parameters.length) return undefined
  // "the allowance of my wallet for 0x…": the owner is the connected account.
  const isOwned =
    /^address (owner|account|holder)$/.test(parameters[0] ?? '') &&
    Array.isArray(given) &&
    count === parameters.length - 1
  if (count > 0 && isOwned && !signs(component)) return feedAccount(state, nodeId, call, given)
  const isAccount = parameters.length === 1 && parameters[0]!.startsWith('address')
  if (count > 0 || !isAccount || signs(component)) {
    return asking(texts.plan.questions.arguments(name, parameters), 'value', step.index)
  }
  const { account, recipient } = step.values
  const said = account ?? recipient
  if (said !== undefined) {
    building.set(nodeId, call.list.key, [said])
    return undefined
  }
  return feedAccount(state, nodeId, call, [])
}

/** Feeds the arguments with the wallet's address, before those that are given. */
function feedAccount(state: PlanState, nodeId: string, call: CallFields, given: readonly Json[]): undefined {
  const { building } = state
  const { node } = building.find(nodeId)!
  const list = addExpression(
    state,
    data => `[${[data, ...given.map(value => JSON.stringify(value))].join(', ')}]`,
    texts.plan.needs(node.label, call.list.label),
  )
  if (!list) return undefined
  connectWallet(state, nodeId, new Set(), undefined, true)
  const wallet = building.nodes.find(placed => hasRole(placed.component, 'wallet'))
  const address = wallet && Object.keys(wallet.component.outputs)[0]
  if (wallet && address !== undefined) building.connect(wallet.node.id, address, list.node.id, list.input)
  building.connect(list.node.id, list.output, nodeId, call.list.key)
  building.set(nodeId, call.list.key, [])
  return undefined
}

/** Parameters of a function in human-readable form; undefined if the ABI does not hold it in this form. */
function parametersOf(abi: string, name: string): readonly string[] | undefined {
  for (const line of abi.split('\n')) {
    const match = /^\s*function\s+(\w+)\s*\(([^()]*)\)/.exec(line)
    if (match?.[1] !== name) continue
    const inside = match[2]!.trim()
    return inside === '' ? [] : inside.split(',').map(part => part.trim())
  }
  return undefined
}
