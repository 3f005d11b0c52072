import { findChain, findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { type ComponentInfo, compareValues, type Field, findPort, type Json } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { type AmountResult, countsNative, toFieldAmount, tokenKeyOf } from '../values/amounts.ts'
import { fieldValue, findField } from '../values/canvasView.ts'
import { plainLabel } from '../values/describeValue.ts'
import { findOrigin, isShown } from '../values/findOrigin.ts'
import { type Meaning, meaningOf, meanings, meaningsOf } from '../values/meanings.ts'
import { readDirection } from './directions.ts'
import { readFieldValue } from './edits/readFieldValue.ts'
import { addExpression } from './flow.ts'
import { type PlannedStep, refusing, type Stop, type Trade } from './plannedStep.ts'
import type { PlanState } from './planState.ts'
import { hasRole } from './precedents.ts'

/** Whole tokens to the text of an amount field, by the token that the field counts. */
export function tokenAmount(component: ComponentInfo, field: Field, whole: string, trade: Trade): AmountResult {
  const key = tokenKeyOf(component, field)
  const isDestination = key !== undefined && meaningOf(component, key) === 'toToken'
  const text = isDestination ? trade.toToken : trade.token
  const chainId = isDestination ? (trade.toChainId ?? trade.chainId) : trade.chainId
  const token = text === undefined || key === undefined ? undefined : findToken(chainId, text)
  const result = toFieldAmount(component, field, whole, token)
  if (result.ok || result.reason !== '') return result
  return { ok: false, reason: texts.plan.unknownDecimals(text ?? '') }
}

const tradeMeanings: ReadonlySet<Meaning> = new Set(['chainId', 'toChainId', 'token', 'toToken', 'amount'])

/** Keys of fields that a step's values state. */
export function statedKeys({ component, values, trade }: PlannedStep): ReadonlySet<string> {
  const known = meaningsOf(component)
  const byMeaning = meanings.flatMap(meaning => {
    const isTraded = trade !== undefined && tradeMeanings.has(meaning)
    const isStated = values[meaning] !== undefined && !isTraded
    return isStated ? (known.get(meaning)?.key ?? []) : []
  })
  return new Set([...byMeaning, ...Object.keys(values.fields ?? {})])
}

/** Sets what a step states beside its trade, where it takes effect; what fits nowhere is noted as not understood. */
export function setStepValues(state: PlanState, step: PlannedStep, nodeId: string): Stop | undefined {
  const { component, values, trade } = step
  const known = meaningsOf(component)
  for (const meaning of meanings) {
    const value = values[meaning]
    if (value === undefined) continue
    const field = known.get(meaning)
    if (tradeMeanings.has(meaning) && (meaning === 'chainId' || meaning === 'toChainId') && !field) {
      setDirection(state, step, nodeId, meaning)
      continue
    }
    if (field && trade && tradeMeanings.has(meaning)) continue
    if (countsNative(component) && (meaning === 'token' || meaning === 'amount')) {
      const stop = setNativeAmount(state, step, nodeId, meaning)
      if (stop) return stop
      continue
    }
    if (!field && isServed(step, meaning)) continue
    const stop = field
      ? setField(state, nodeId, field, field.type === 'multiselect' ? [value].flat() : value)
      : setElsewhere(state, step, nodeId, meaning)
    if (stop) return stop
  }
  for (const [key, value] of Object.entries(values.fields ?? {})) {
    const field = findField(component, key)
    if (!field || field.sensitive) {
      state.notUnderstood.push(key)
      continue
    }
    const stop = setField(state, nodeId, field, value)
    if (stop) return stop
  }
  return undefined
}

/** Sets an amount of the chain's own token; another token is refused. */
function setNativeAmount(
  state: PlanState,
  { component, values, chainId }: PlannedStep,
  nodeId: string,
  meaning: 'token' | 'amount',
): Stop | undefined {
  const chain = findChain(chainId)
  const field = meaningsOf(component).get('amount')
  if (!chain || !field) return undefined
  if (meaning === 'token') {
    const token = values.token === undefined ? undefined : findToken(chainId, values.token)
    const isOwn = token !== undefined && [nativeTokenAddress, chain.wrappedNative].includes(token.address)
    return isOwn ? undefined : refusing(texts.plan.nativeOnly(component.name, values.token ?? '', chain.name))
  }
  const amount = toFieldAmount(component, field, String(values.amount), chain.nativeToken)
  return amount.ok ? setField(state, nodeId, field, amount.text) : refusing(texts.plan.invalid(amount.reason))
}

/** Whether a value is part of the trade that a step serves. */
const isServed = ({ served }: PlannedStep, meaning: Meaning): boolean =>
  tradeMeanings.has(meaning) && served !== undefined && meaning in served

/** Sets a field, at the node that its value comes from. */
function setField({ building }: PlanState, nodeId: string, field: Field, value: Json): Stop | undefined {
  const origin = findOrigin(building, nodeId, field.key)
  const place = origin?.kind === 'field' ? origin : { placed: building.find(nodeId)!, field }
  const { placed } = place
  const read = readFieldValue(place.field, value)
  if (!read.ok) return refusing(texts.plan.invalid(read.message))
  const { conditional } = place.field
  const isChosen = conditional?.operator === 'equals' || conditional?.operator === 'in'
  if (conditional && isChosen && !isShown(placed, place.field)) {
    building.set(placed.node.id, conditional.field, [conditional.value ?? null].flat()[0]!)
  }
  building.set(placed.node.id, place.field.key, read.value)
  keepInEffect({ building }, placed.node.id, place.field, read.value)
  return undefined
}

/** Moves limits of the same node that would replace a value, such as `Max. slippage`. */
function keepInEffect({ building }: Pick<PlanState, 'building'>, nodeId: string, field: Field, value: Json): void {
  if (typeof value !== 'number' && typeof value !== 'string') return
  const placed = building.find(nodeId)!
  const stem = plainLabel(field).split(' ')[0]!.toLowerCase()
  for (const other of placed.component.fields) {
    const [prefix = '', ...rest] = plainLabel(other).toLowerCase().split(/\s+/)
    if (other.key === field.key || rest.join(' ') !== stem) continue
    const current = fieldValue(placed.node, other) ?? null
    const isLimit = /^max(imum|[.])?$/.test(prefix)
      ? compareValues(value, '>', current)
      : isBelow(prefix, value, current)
    if (isLimit) building.set(nodeId, other.key, value)
  }
}

const isBelow = (prefix: string, value: string | number, limit: Json): boolean =>
  /^min(imum|[.])?$/.test(prefix) && compareValues(value, '<', limit)

/** A choice of a direction, such as `Ethereum to Monad`, for chains that have no field. */
function setDirection(state: PlanState, { component, values }: PlannedStep, nodeId: string, meaning: Meaning): void {
  const direct = component.fields.find(({ options }) => options?.some(({ label }) => readDirection(label)))
  if (direct) {
    const option = direct.options!.find(({ label }) => {
      const [from, to] = readDirection(label) ?? []
      const isFrom = values.chainId === undefined || from === values.chainId
      return isFrom && (values.toChainId === undefined || to === values.toChainId)
    })
    if (option && values.fields?.[direct.key] === undefined) state.building.set(nodeId, direct.key, option.value)
    return
  }
  const name = findChain(Number(values[meaning]))?.name ?? String(values[meaning])
  const isUsed = component.fields.some(({ options }) => options?.some(({ label }) => label.includes(name)))
  if (!isUsed && meaning === 'toChainId') state.notUnderstood.push(texts.plan.value(meaning, name))
}

const secondsIn: { readonly [unit: string]: number } = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 }

/** A duration in another unit; everything else fits nowhere. */
function setElsewhere(state: PlanState, step: PlannedStep, nodeId: string, meaning: Meaning): Stop | undefined {
  const { component, values } = step
  if (meaning === 'seconds' && values.seconds !== undefined) {
    const timed = component.fields.flatMap(field => {
      const unit = /\((seconds|minutes|hours|days)\)/i.exec(field.label)?.[1]?.toLowerCase()
      const isSeconds = findPort(component.inputs, field.key)?.unit === 'seconds'
      return unit !== undefined || isSeconds ? [{ field, seconds: secondsIn[unit ?? 'seconds']! }] : []
    })
    const [only] = timed
    if (only) return setField(state, nodeId, only.field, values.seconds / only.seconds)
  }
  if (meaning === 'recipient' && values.recipient !== undefined) {
    const field = toAddressField(component)
    if (field) return setField(state, nodeId, field, values.recipient)
    if (feedRecipient(state, nodeId, values.recipient)) return undefined
  }
  state.notUnderstood.push(texts.plan.value(meaning, String(values[meaning])))
  return undefined
}

/** A field such as `To address`. */
export const toAddressField = ({ fields }: ComponentInfo): Field | undefined =>
  fields.find(({ format, label }) => format === 'address' && /^to\b/i.test(label))

/** Feeds a recipient to an input that has no field. */
function feedRecipient(state: PlanState, nodeId: string, recipient: string): boolean {
  const { building } = state
  const key = Object.keys(building.find(nodeId)!.component.inputs).find(input => input === 'recipient')
  const edge = building.incoming(nodeId).find(({ source }) => hasRole(building.find(source)!.component, 'wallet'))
  if (key === undefined || !edge) return false
  const constant = addExpression(state, () => JSON.stringify(recipient), texts.plan.recipient)
  if (!constant) return false
  building.connect(edge.source, edge.sourcePort, constant.node.id, constant.input)
  return building.connect(constant.node.id, constant.output, nodeId, key)
}
