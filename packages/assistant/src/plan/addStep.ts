import { findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import type { Field } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { countsNative } from '../values/amounts.ts'
import { fieldValue } from '../values/canvasView.ts'
import { meaningsOf } from '../values/meanings.ts'
import { addConditions } from './addConditions.ts'
import { completeCall } from './callArguments.ts'
import { addSources, connectChain, connectUsual, connectWallet, mirror } from './connectStep.ts'
import { connectOrder, connectValues } from './connectValues.ts'
import { connectFlow, type Flow, findFlow } from './flow.ts'
import { asking, type PlannedStep, type Stop, type Trade } from './plannedStep.ts'
import { isOfTrade, type PlanState, tradeKey } from './planState.ts'
import { hasRole, measuresTrades, signs } from './precedents.ts'
import { questionFor } from './questions.ts'
import { isSame } from './resolveSteps.ts'
import { setStepValues, statedKeys } from './setFields.ts'
import { setTrade, supplyTrade } from './supplyTrade.ts'

/** Adds the node of a step with everything that it needs. */
export function addStep(state: PlanState, step: PlannedStep): Stop | undefined {
  const present = findPresent(state, step)
  if (present !== undefined) {
    state.nodeOfStep.set(step.index, present)
    return setStepValues(state, step, present)
  }
  const { building } = state
  const { component, served } = step
  const { node } = building.add(component, { reason: texts.plan.asked(step.said) })
  const { id } = node
  const stated = statedKeys(step)
  const supplied = supply(state, step, id)
  if (supplied) return supplied
  const trade = state.tradeOf.has(id) ? step.trade : undefined
  const isShared = served !== undefined && isSame(step.trade ?? {}, served)
  const key = state.tradeOf.get(id) ?? tradeKey(isShared ? served : step.trade)
  connectUsual(state, id, { step, stated, key })
  connectWallet(state, id, stated, signs(component) ? texts.plan.signs(node.label) : undefined)
  addSources(state, { nodeId: id, trade: trade ?? step.served, chainId: step.chainId })
  const unmeasured = askForMeasured(state, step, id)
  if (unmeasured) return unmeasured
  if (!step.trade) connectChain(state, id, step)
  const refused = setStepValues(state, step, id)
  if (refused) return refused
  const incomplete = completeCall(state, step, id)
  if (incomplete) return incomplete
  state.nodeOfStep.set(step.index, id)
  connectValues(state, id, step)
  letAct(state, step, id)
  addApproval(state, id)
  const held = addConditions(state, step, id)
  if (held) return held
  connectOrder(state, id, step)
  return undefined
}

/** A node that was added for an earlier step and is what this step names. */
function findPresent(state: PlanState, { component, trade, served }: PlannedStep): string | undefined {
  const steps = new Set(state.nodeOfStep.values())
  const isShared = hasRole(component, 'wallet')
  return state.building.nodes.find(
    ({ node, component: other }) =>
      other === component && (isShared || !steps.has(node.id)) && isOfTrade(state, node.id, tradeKey(trade ?? served)),
  )?.node.id
}

/** Gives a node its chain, tokens and amount; asks for what only the user knows. */
function supply(state: PlanState, step: PlannedStep, id: string): Stop | undefined {
  const { component, trade, served, index, values } = step
  const meanings = meaningsOf(component)
  if (!trade)
    return countsNative(component) && isNothing(values.amount)
      ? asking(questionFor('amount', step), 'amount', index)
      : undefined
  const isTrading = meanings.has('toToken') && meanings.has('token')
  const flaw = findAmountFlaw(step)
  if (flaw) return flaw
  const needsAmount =
    meanings.has('amount') && (isTrading || (signs(component) && meanings.get('token')?.required === true))
  if (!isTrading) {
    const whole = { ...served, ...trade }
    const isServing = served && signs(component)
    if (isTokenNeeded(step, whole) || isAboutToken(step)) return asking(questionFor('token', step), 'token', index)
    if (needsAmount && whole.amount === undefined && !isRevoking(step)) {
      return asking(questionFor('amount', step), 'amount', index)
    }
    if (isServing) return supplyTrade(state, id, served)
    return setTrade(state, id, whole, ['chainId', 'token', 'amount'])
  }
  const isDirected = !meanings.has('chainId')
  const flow =
    needsAmount && trade.amount === undefined && values.isExactOutput !== true ? findFlow(state, step) : undefined
  if (flow) return supplyFlow(state, step, id, flow)
  if (!isDirected && trade.token === undefined) return asking(questionFor('token', step), 'token', index)
  if (!isDirected && trade.toToken === undefined) return asking(questionFor('toToken', step), 'toToken', index)
  const price = meanings.get('price')
  if (price?.required && values.price === undefined) return asking(questionFor('price', step), 'price', index)
  if (needsAmount && isNothing(trade.amount)) {
    return asking(questionFor('amount', step), 'amount', index)
  }
  state.tradeOf.set(id, tradeKey(trade)!)
  return supplyTrade(state, id, trade)
}

const isNothing = (amount: string | undefined): boolean => amount === undefined || /^[0.]*$/.test(amount)

/** More whole tokens than any listed token has. */
const mostTokens = 10n ** 12n

/** Asks for another amount if it is finer than the token's smallest unit, or larger than its supply. */
function findAmountFlaw(step: PlannedStep): Stop | undefined {
  const { trade, index } = step
  const token = trade?.token === undefined ? undefined : findToken(trade.chainId, trade.token)
  if (trade?.amount === undefined || !token) return undefined
  const [whole = '', fraction = ''] = trade.amount.split('.')
  const { symbol, decimals } = token
  const { questions } = texts.plan
  const reason =
    fraction.length > decimals
      ? questions.tooPrecise(symbol, decimals, trade.amount)
      : BigInt(whole) > mostTokens
        ? questions.tooMuch(symbol, trade.amount)
        : undefined
  return reason === undefined ? undefined : asking(questionFor('amount', step), 'amount', index, [], { reason })
}

/** Asks for the trade that a node measures, if nothing gives one. */
function askForMeasured({ building }: PlanState, step: PlannedStep, id: string): Stop | undefined {
  const { component, served, index, values } = step
  if (!measuresTrades(component) || building.incoming(id).length > 0) return undefined
  if (Object.keys(values.fields ?? {}).length > 0) return undefined
  for (const what of ['token', 'toToken', 'amount'] as const) {
    if (served?.[what] === undefined) return asking(questionFor(what, step), what, index)
  }
  return undefined
}

const isTokenNeeded = ({ component, values }: PlannedStep, trade: Trade): boolean =>
  signs(component) &&
  meaningsOf(component).get('token')?.required === true &&
  trade.token === undefined &&
  values.token === undefined

/** Whether a component tells about one token and nothing else. */
function isAboutToken({ component, trade }: PlannedStep): boolean {
  const meanings = meaningsOf(component)
  const isRead = component.effect === 'read' && meanings.get('token')?.required === true
  return isRead && trade?.token === undefined && !meanings.has('amount') && !meanings.has('price')
}

const isRevoking = ({ values }: PlannedStep): boolean => Object.values(values.fields ?? {}).includes('revoke')

function supplyFlow(state: PlanState, step: PlannedStep, id: string, flow: Flow): Stop | undefined {
  const { trade } = flow
  const across = step.trade?.toChainId
  const toToken = step.trade?.toToken
  if (toToken === undefined) return asking(questionFor('toToken', step), 'toToken', step.index)
  const full: Trade = {
    ...trade,
    toToken,
    ...(across !== undefined && { toChainId: across }),
    amount: `of ${flow.source.node.id}`,
  }
  state.tradeOf.set(id, tradeKey(full)!)
  connectFlow(state, id, flow)
  const { amount: _, ...rest } = full
  setTrade(state, id, rest, ['toToken'])
  addServingQuote(state, id, full)
  return undefined
}

/** Adds the quote that feeds a node in every template, for the amount that an earlier node gives. */
function addServingQuote(state: PlanState, id: string, trade: Trade): void {
  const { building, precedents } = state
  const { component, node } = building.find(id)!
  for (const key of Object.keys(component.inputs)) {
    const named = precedents.constantSource(component.id, key)
    const source = named && building.definitions.get(named.componentId)
    if (!named || !source || source.effect !== 'quote' || building.feeding(id, key)) continue
    const quote = building.add(source, { reason: texts.plan.needs(node.label, component.inputs[key]!.name) })
    state.tradeOf.set(quote.node.id, tradeKey(trade)!)
    mirror(state, quote.node.id, id)
    building.connect(quote.node.id, named.port, id, key)
  }
}

const isValidateOnly = ({ type, label }: Field): boolean => type === 'boolean' && /^validate only$/i.test(label)

/** Lets a node act where its default is to check only, unless it spends what is only computed. */
function letAct({ building, notes }: PlanState, { values }: PlannedStep, id: string): void {
  const { component, node } = building.find(id)!
  const field = component.fields.find(isValidateOnly)
  if (field && values.fields?.[field.key] === true) notes.push(texts.plan.onlyChecks(node.label))
  if (!field || values.fields?.[field.key] !== undefined || fieldValue(node, field) !== true) return
  const amount = meaningsOf(component).get('amount')
  const source = amount && building.feeding(id, amount.key)?.source
  const giver = source === undefined ? undefined : building.find(source)?.component
  const isComputed = giver?.effect === 'read' && (giver.app ?? []).some(({ role }) => /^(nft|dao)[.]/.test(role))
  if (isComputed) notes.push(texts.plan.onlyChecked(node.label, giver.name))
  else building.set(id, field.key, false)
}

/** Adds an exact approval before a node that spends an ERC-20 token and takes one. */
function addApproval(state: PlanState, id: string): void {
  const { building, precedents } = state
  const { component, node } = building.find(id)!
  const approval = building.definitions.list.find(candidate => hasRole(candidate, 'trade.approval'))
  const usual = approval ? precedents.pairs(approval.id, component.id) : []
  if (!approval || !signs(component) || usual.length === 0) return
  if (building.incoming(id).some(({ source }) => building.find(source)?.component === approval)) return
  const isChecking = component.fields.some(field => isValidateOnly(field) && fieldValue(node, field) === true)
  const [chainId, token] = (state.tradeOf.get(id) ?? '').split(' ')
  if (isChecking || token === undefined || token === nativeTokenAddress) return
  const symbol = findToken(Number(chainId), token)?.symbol ?? token
  const added = building.add(approval, { reason: texts.plan.allowance(node.label, symbol) })
  state.tradeOf.set(added.node.id, state.tradeOf.get(id)!)
  mirror(state, added.node.id, id)
  connectWallet(state, added.node.id, new Set())
  for (const [output, input] of usual) building.connect(added.node.id, output, id, input)
}
