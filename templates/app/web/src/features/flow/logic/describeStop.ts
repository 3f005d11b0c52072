import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import type { ExpressionTree } from './expressionTree.ts'
import type { FlowAction, FlowField, FlowNode, FlowRecords, FlowScreen, FlowStep, FlowToken } from './flowPlan.ts'

const verbs: { readonly [A in FlowAction]: string } = { swap: 'swaps', order: 'places the order' }

const earlier: { readonly [A in FlowAction]: string } = { swap: 'Swap first', order: 'Place the limit order first' }

const relations: { readonly [sign: string]: string } = {
  '<': 'below',
  '<=': 'at most',
  '>': 'above',
  '>=': 'at least',
  '==': 'equal to',
  '!=': 'not equal to',
  gt: 'above',
  lt: 'below',
  eq: 'equal to',
  contains: 'containing',
  above: 'above',
  below: 'below',
  atLeast: 'at least',
  atMost: 'at most',
}

type Stop = { readonly nodeId: string; readonly text: string }

/** Explains why a flow does not reach its action. */
export function describeStop(step: FlowStep, records: FlowRecords, screen: FlowScreen): Stop {
  const action = step.nodes.at(-1)!
  const { node, port } = findCause(action, step, records)
  const { work } = node
  const only = `This flow ${verbs[step.action]} only`
  if (work.kind === 'step') {
    return { nodeId: node.id, text: `${earlier[work.action]}. ${only} after “${node.label}”.` }
  }
  const isReversed = port === 'falsePath'
  const { inputs, outputs } = records.get(node.id)!
  const shown = describeTest(node, inputs, outputs ?? {}, screen)
  if (!shown) return { nodeId: node.id, text: `“${node.label}” does not let it. ${only} when it does.` }
  const condition = shown.requirement === null ? `“${node.label}” holds` : `it is ${shown.requirement}`
  const while_ =
    isReversed !== (shown.isInverted ?? false) ? `while it is not so that ${condition}` : `while ${condition}`
  return { nodeId: node.id, text: `${shown.fact} ${only} ${while_}.` }
}

/** Walks back over skipped nodes to the one that let nothing through. */
function findCause(node: FlowNode, step: FlowStep, records: FlowRecords): { node: FlowNode; port: string } {
  const ends = [
    ...node.gates.map(({ from, port, stopsOnFalse }) => ({ from, port, stopsOnFalse })),
    ...Object.values(node.inputs).flatMap(({ from, port }) =>
      from === undefined || port === undefined ? [] : [{ from, port, stopsOnFalse: false }],
    ),
  ]
  for (const { from, port, stopsOnFalse } of ends) {
    const value = records.get(from)?.outputs?.[port]
    if (value !== undefined && !(value === false && stopsOnFalse)) continue
    const source = step.nodes.find(({ id }) => id === from)!
    return records.get(from)?.outputs === null ? findCause(source, step, records) : { node: source, port }
  }
  return { node, port: '' }
}

type Shown = { readonly fact: string; readonly requirement: string | null; readonly isInverted?: boolean }

function describeTest(node: FlowNode, inputs: JsonObject, outputs: JsonObject, screen: FlowScreen): Shown | null {
  const { work } = node
  if (work.kind === 'trigger') {
    const name = work.token ? `The price of ${work.token.symbol}` : 'The price'
    const dollars = (value: Json | undefined) => `$${String(value)}`
    const requirement = `${relations[work.comparison]} ${dollars(work.target)}`
    return { fact: `${name} is ${dollars(outputs.price)}.`, requirement }
  }
  if (work.kind === 'condition') {
    const expected = work.comparison === 'contains' || (work.comparison === 'eq' && inputs.textValue)
    const unit = unitOf(node, screen)
    const write = (value: Json | undefined) => unit.write(value)
    const requirement = `${relations[work.comparison]} ${write(expected ? inputs.textValue : (inputs.threshold ?? 0))}`
    return { fact: `${unit.name} is ${write(inputs.value)}.`, requirement, isInverted: work.isInverted }
  }
  return work.kind === 'test' ? describeExpression(work, inputs, screen) : null
}

/** Words for `value.priceImpactPercent < 1.0`; other expressions are shown as they are written. */
function describeExpression(
  { expression, text, isInverted }: Extract<FlowNode['work'], { readonly kind: 'test' }>,
  { value = null }: JsonObject,
  screen: FlowScreen,
): Shown {
  const written = { fact: `The condition ${text} is not met.`, requirement: null, isInverted }
  if (!('op' in expression) || !relations[expression.op]) return written
  const [left, right] = expression.with
  const limit = right && literalOf(right)
  if (!left || !('field' in left) || !('name' in left.from) || !isJsonObject(value) || limit === undefined)
    return written
  const unit = namedFacts(screen)[left.field]
  const found = value[left.field]
  if (!unit || found === undefined || typeof found === 'object') return written
  const requirement = `${relations[expression.op]} ${unit.write(limit)}`
  return { fact: `${unit.name} is ${unit.write(found)}.`, requirement, isInverted }
}

function literalOf(tree: ExpressionTree): Json | undefined {
  if ('integer' in tree) return tree.integer
  if ('decimal' in tree) return tree.decimal
  return 'value' in tree ? tree.value : undefined
}

type Unit = { readonly name: string; readonly write: (value: Json | undefined) => string }

const plain = (name: string): Unit => ({ name, write: value => String(value) })

const inTokens = (name: string, { decimals, symbol }: FlowToken): Unit => ({
  name,
  write: value =>
    /^\d{1,78}$/.test(String(value)) ? `${formatUnits(String(value), decimals)} ${symbol}` : String(value),
})

function namedFacts({ src, dst }: FlowScreen): { readonly [field: string]: Unit | undefined } {
  return {
    priceImpactPercent: { name: 'Price impact', write: value => `${String(value)} %` },
    toAmount: inTokens('The amount to receive', dst),
    fromAmount: inTokens('The amount', src),
  }
}

/** Name and unit of what a condition compares, by the output that its value comes from. */
function unitOf({ inputs }: FlowNode, screen: FlowScreen): Unit {
  const port = inputs.value?.port
  if (port === 'balance') return inTokens(`Your balance`, screen.src)
  if (port === 'amount') return inTokens('The amount', screen.src)
  if (port === 'priceImpact') return { name: 'Price impact', write: value => `${String(value)} %` }
  return plain('The value')
}

/** Decimal text of base units, all digits. */
function formatUnits(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const fieldNames: { readonly [F in FlowField]: string } = {
  chainId: 'another network',
  account: 'another account',
  src: 'another token',
  dst: 'another token',
  srcAddress: 'another token',
  dstAddress: 'another token',
  amount: 'another amount',
  slippage: 'less slippage',
  price: 'another price',
}

/** Explains that the flow computes another value than the screen shows. */
export function describeMismatch(
  action: FlowAction,
  field: FlowField,
  computed: Json | undefined,
  screen: FlowScreen,
): string {
  if (computed === undefined || computed === null) return `This flow ${verbs[action]} with ${fieldNames[field]}.`
  if (field === 'amount') {
    const { write } = inTokens('', screen.src)
    return `This flow ${verbs[action]} with exactly ${write(computed)}. Enter this amount.`
  }
  if (field === 'slippage') return `This flow accepts at most ${String(computed)} % slippage now. Lower the slippage.`
  if (field === 'price') return `This flow ${verbs[action]} at ${String(computed)}. Enter this price.`
  const text = isJsonObject(computed) ? String(computed.symbol ?? computed.address) : String(computed)
  return `This flow ${verbs[action]} with ${text}.`
}
