import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { clampSlippage, slippageForImpact } from './automaticSlippage.ts'
import { describeMismatch, describeStop } from './describeStop.ts'
import { evaluateTree } from './evaluateTree.ts'
import { findAtPath } from './findAtPath.ts'
import type {
  FlowFacts,
  FlowField,
  FlowNode,
  FlowRecord,
  FlowRecords,
  FlowScreen,
  FlowSource,
  FlowStep,
  FlowToken,
} from './flowPlan.ts'
import { meetsCondition } from './meetsCondition.ts'
import { mergeValues } from './mergeValues.ts'

export type FlowResult =
  /** `inputs` of the action; `waitSeconds`: the delays before it. */
  | { readonly allowed: true; readonly inputs: JsonObject; readonly waitSeconds: number }
  /** `text`: why the action is not offered, as a sentence. */
  | { readonly allowed: false; readonly nodeId: string; readonly text: string }

/** A reason for which a node has no result. */
class FlowFailure extends Error {}

/**
 * Runs what decides about an action with fresh facts, by the rules of the editor: a node runs if a value reaches it,
 * every connected required input has one, and every gate lets it.
 *
 * - Throws: errors of `facts`
 */
export async function runFlow(
  step: FlowStep,
  screen: FlowScreen,
  facts: FlowFacts,
  signal: AbortSignal,
): Promise<FlowResult> {
  const records = new Map<string, FlowRecord>()
  for (const node of step.nodes) {
    const waited = Math.max(0, ...sourcesOf(node).map(id => records.get(id)?.waited ?? 0))
    const inputs = gatherInputs(node, records)
    if (!isRunning(node, records)) {
      records.set(node.id, { inputs, outputs: null, waited })
      continue
    }
    try {
      const outputs = await work(node, inputs, screen, facts, signal)
      records.set(node.id, { inputs, outputs, waited: waited + (node.work.kind === 'delay' ? node.work.seconds : 0) })
    } catch (error) {
      if (!(error instanceof FlowFailure || error instanceof TypeError || error instanceof RangeError)) throw error
      return { allowed: false, nodeId: node.id, text: `“${node.label}” has no result: ${error.message}` }
    }
  }
  const action = step.nodes.at(-1)!
  const { inputs, outputs, waited } = records.get(action.id)!
  if (outputs === null) return { allowed: false, ...describeStop(step, records, screen) }
  const wrong = step.computed.find(field => !isEntered(inputs[keyOf(field)], field, screen))
  if (wrong) {
    return {
      allowed: false,
      nodeId: action.id,
      text: describeMismatch(step.action, wrong, inputs[keyOf(wrong)], screen),
    }
  }
  return { allowed: true, inputs, waitSeconds: waited }
}

const sourcesOf = ({ inputs, gates }: FlowNode): readonly string[] => [
  ...Object.values(inputs).flatMap(({ from }) => from ?? []),
  ...gates.map(({ from }) => from),
]

/** Key of an action's input for a field. */
const keyOf = (field: FlowField): string => (field === 'price' ? 'targetPrice' : field)

function arrivedAt(records: FlowRecords, from: string | undefined, port: string | undefined): Json | undefined {
  const outputs = from === undefined ? null : records.get(from)?.outputs
  return outputs && port !== undefined && Object.hasOwn(outputs, port) ? outputs[port] : undefined
}

/** Whether a connection carries what lets its node run. */
function isOpen(records: FlowRecords, from: string, port: string, stopsOnFalse: boolean): boolean {
  const value = arrivedAt(records, from, port)
  return value !== undefined && !(value === false && stopsOnFalse)
}

function isRunning(node: FlowNode, records: FlowRecords): boolean {
  if (!node.gates.every(({ from, port, stopsOnFalse }) => isOpen(records, from, port, stopsOnFalse))) return false
  const connected = Object.entries(node.inputs).filter(([, { from }]) => from !== undefined)
  const arrived = connected.filter(([, { from, port }]) => arrivedAt(records, from, port) !== undefined)
  const hasValue = arrived.length > 0 || node.gates.some(({ isOrder }) => !isOrder)
  if (connected.length > 0 && !hasValue) return false
  return node.required.every(key => arrived.some(([name]) => name === key))
}

function gatherInputs(node: FlowNode, records: FlowRecords): JsonObject {
  const found = Object.entries(node.inputs).flatMap(([key, { value, from, port }]) => {
    const given = arrivedAt(records, from, port) ?? value
    return given === undefined ? [] : [[key, given] as const]
  })
  return Object.fromEntries(found)
}

async function work(
  node: FlowNode,
  inputs: JsonObject,
  screen: FlowScreen,
  facts: FlowFacts,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { work } = node
  switch (work.kind) {
    case 'values': {
      const found: [string, Json][] = []
      for (const [port, source] of Object.entries(work.outputs)) {
        found.push([port, await readSource(source, screen, facts, signal)])
      }
      return Object.fromEntries(found)
    }
    case 'quote':
      return quoteOutputs(screen, facts, signal)
    case 'condition': {
      const { value = null, threshold = 0, textValue = '' } = inputs
      const isText =
        work.comparison === 'contains' || (work.comparison === 'eq' && textValue !== '' && textValue !== null)
      return branch(decide(work.comparison, value, isText ? textValue : threshold) !== work.isInverted, value)
    }
    case 'test': {
      const { value = null, threshold = 0, textValue = '' } = inputs
      const answer = evaluateTree(work.expression, { value, threshold, textValue })
      if (typeof answer !== 'boolean') throw new FlowFailure('it is neither true nor false')
      return branch(answer !== work.isInverted, value)
    }
    case 'trigger': {
      const { token, stable, comparison, target } = work
      const price = inputs.price ?? (token && stable ? await facts.price(token, stable, signal) : null)
      const isMet = decide(comparison, price, target)
      const taken = { price, targetPrice: target, condition: comparison }
      return { triggered: isMet, price, ...(isMet ? { truePath: taken } : { falsePath: taken }) }
    }
    case 'path': {
      const found = findAtPath(inputs.data ?? null, work.path)
      if (!found || !('value' in found)) throw new FlowFailure(`it has no ${work.path}`)
      return { result: found.value }
    }
    case 'expression':
      return { result: evaluateTree(work.expression, { data: inputs.data ?? null }) }
    case 'merge': {
      const present = Object.entries(inputs).filter(([, value]) => value !== null)
      return { result: mergeValues(work.mode, present), count: present.length }
    }
    case 'slippage':
      return slippageOutputs(work, inputs)
    case 'delay':
      return { value: inputs.value ?? null }
    case 'approval':
      return { approved: true, transactionHash: null }
    case 'step':
      return facts.isDone(work.action) ? passOn(work.ports) : {}
    case 'passed':
      return passOn(work.ports)
    case 'action':
      return {}
  }
}

const passOn = (ports: readonly string[]): JsonObject => Object.fromEntries(ports.map(port => [port, true]))

function branch(result: boolean, value: Json): JsonObject {
  return result ? { result, truePath: value } : { result, falsePath: value }
}

function decide(comparison: Parameters<typeof meetsCondition>[0], value: Json, expected: Json): boolean {
  const isMet = meetsCondition(comparison, value, expected)
  if (isMet === null) throw new FlowFailure('it is no number')
  return isMet
}

const tokenOf = ({ chainId, address, symbol, name, decimals }: FlowToken): JsonObject => ({
  chainId,
  address,
  symbol,
  name,
  decimals,
})

async function readSource(
  source: FlowSource,
  screen: FlowScreen,
  facts: FlowFacts,
  signal: AbortSignal,
): Promise<Json> {
  if ('value' in source) return source.value
  if ('field' in source) return readField(source.field, screen)
  const token = typeof source.balanceOf === 'string' ? screen[source.balanceOf] : source.balanceOf
  return (await facts.balance(token, signal)).toString()
}

function readField(field: FlowField, screen: FlowScreen): Json {
  switch (field) {
    case 'chainId':
    case 'account':
      return screen[field]
    case 'src':
    case 'dst':
      return tokenOf(screen[field])
    case 'srcAddress':
      return screen.src.address
    case 'dstAddress':
      return screen.dst.address
    case 'amount':
      return screen.amount.toString()
    case 'slippage':
      return screen.slippagePercent ?? null
    case 'price':
      return screen.price ?? null
  }
}

async function quoteOutputs(screen: FlowScreen, facts: FlowFacts, signal: AbortSignal): Promise<JsonObject> {
  const { dstAmount, estimatedGas, priceImpactPercent } = await facts.quote(signal)
  const quote = {
    chainId: screen.chainId,
    fromToken: tokenOf(screen.src),
    toToken: tokenOf(screen.dst),
    fromAmount: screen.amount.toString(),
    toAmount: dstAmount.toString(),
    gasEstimate: estimatedGas?.toString() ?? null,
    priceImpactPercent,
  }
  return { quote, ...(estimatedGas === null ? {} : { estimatedGas: Number(estimatedGas) }) }
}

function slippageOutputs(
  work: Extract<FlowNode['work'], { readonly kind: 'slippage' }>,
  { quote }: JsonObject,
): JsonObject {
  const impact = isJsonObject(quote) ? quote.priceImpactPercent : null
  if (work.isAutomatic && typeof impact !== 'number') throw new FlowFailure('the price impact is unknown')
  const priceImpact = typeof impact === 'number' ? Math.max(impact, 0) : 0
  const slippage = clampSlippage(work.isAutomatic ? slippageForImpact(priceImpact) : work.percent, work)
  return { slippage, priceImpact, isAcceptable: priceImpact <= slippage }
}

/** Whether the user has entered what the flow computes; a smaller slippage is always allowed. */
function isEntered(computed: Json | undefined, field: FlowField, screen: FlowScreen): boolean {
  if (computed === undefined || computed === null) return false
  if (field === 'slippage') return meetsCondition('atLeast', computed, screen.slippagePercent ?? null) === true
  if (field === 'src' || field === 'dst') {
    const address = isJsonObject(computed) ? computed.address : computed
    return String(address).toLowerCase() === screen[field].address.toLowerCase() || address === screen[field].symbol
  }
  return meetsCondition('eq', computed, readField(field, screen)) === true
}
