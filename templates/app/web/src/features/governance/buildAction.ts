import { isAddress } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { parseAmount } from '../../kit/amount/parseAmount.ts'
import { plainPayment } from '../guard/values/plainPayment.ts'
import { isNative, sameAddress } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'
import { type ActionContext, type DescribedAction, tokensOf } from './describeAction.ts'
import { actionSignatures } from './governanceAbi.ts'

/** What a proposal of this page can do. */
export const actionKinds = [
  ['payment', 'Pay from the treasury'],
  ['setVotingDelay', 'Change the voting delay'],
  ['setVotingPeriod', 'Change the voting period'],
  ['setProposalThreshold', 'Change the votes needed to propose'],
  ['updateQuorumNumerator', 'Change the quorum'],
  ['updateDelay', 'Change the delay of the treasury'],
  ['setSpendingLimit', 'Change the spending limit'],
] as const

export type ActionKind = (typeof actionKinds)[number][0]

/** What is typed into the form. */
export type ActionDraft = {
  readonly kind: ActionKind
  readonly token: Token
  readonly receiver: string
  /** Amount, or the new value of the setting. */
  readonly value: string
  /** Unit of a time. */
  readonly unit: TimeUnit
}

export const timeUnits = { minutes: 60n, hours: 3_600n, days: 86_400n } as const

export type TimeUnit = keyof typeof timeUnits

export type BuiltAction =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly reason: string }
  | { readonly status: 'valid'; readonly call: NonNullable<DescribedAction['call']> }

const invalid = (reason: string): BuiltAction => ({ status: 'invalid', reason })

/** Whether the setting is a time. */
export const isTime = (kind: ActionKind): boolean =>
  kind === 'setVotingDelay' || kind === 'setVotingPeriod' || kind === 'updateDelay'

/** Longest time that the form offers, in seconds: ten years. */
const longestSeconds = 3_650n * timeUnits.days

function buildPayment({ token, receiver, value }: ActionDraft, { dao }: ActionContext): BuiltAction {
  const to = receiver.trim()
  const amount = parseAmount(value, token)
  if (amount.status === 'invalid') return amount
  if (amount.status === 'empty' || to === '') return { status: 'empty' }
  if (!isAddress(to)) return invalid('Enter the address of the receiver: 0x and 40 digits')
  if (/^0x0+$/.test(to)) return invalid('Tokens sent to the zero address are lost')
  if (sameAddress(to, dao.treasury.address)) return invalid('The treasury cannot pay itself')
  if (sameAddress(to, token.address)) return invalid('Tokens sent to their own contract are lost')
  const { spending } = dao
  if (spending && sameAddress(spending.asset, token.address) && amount.units > spending.limit) {
    return invalid(`One proposal can spend at most ${formatAmount(spending.limit, token.decimals)} ${token.symbol}`)
  }
  const units = amount.units.toString()
  return {
    status: 'valid',
    call: isNative(token.address)
      ? { target: to, value: units, signature: plainPayment, arguments: [] }
      : { target: token.address, value: '0', signature: actionSignatures.transfer, arguments: [to, units] },
  }
}

/** Token of the spending limit; null where the page does not know it. */
export function findLimited(context: ActionContext): Token | null {
  const { spending } = context.dao
  if (!spending) return null
  const known = [context.native, ...tokensOf(context)]
  return known.find(({ address }) => sameAddress(address, spending.asset)) ?? null
}

type Setting = Exclude<ActionKind, 'payment'>

function readTime(kind: Setting, { value, unit }: ActionDraft): bigint | string {
  const text = value.trim()
  if (!/^\d{1,9}$/.test(text)) return 'Enter a whole number'
  const seconds = BigInt(text) * timeUnits[unit]
  if (kind === 'setVotingPeriod' && seconds === 0n) return 'A vote needs some time'
  return seconds > longestSeconds ? 'Enter at most ten years' : seconds
}

function readQuorum(value: string, denominator: bigint): bigint | string {
  const percent = parseAmount(value, { symbol: 'A share', decimals: 2 })
  if (percent.status === 'invalid') return percent.reason
  const units = percent.status === 'empty' ? 0n : percent.units
  return units > 10_000n ? 'Enter at most 100' : (units * denominator) / 10_000n
}

function readUnits(value: string, token: Token): bigint | string {
  const amount = parseAmount(value, token)
  if (amount.status === 'invalid') return amount.reason
  return amount.status === 'empty' ? 0n : amount.units
}

function readSetting(kind: Setting, draft: ActionDraft, context: ActionContext): bigint | string {
  const { dao } = context
  if (isTime(kind)) return readTime(kind, draft)
  if (kind === 'updateQuorumNumerator') return readQuorum(draft.value, dao.quorumDenominator)
  if (kind === 'setSpendingLimit') {
    const token = findLimited(context)
    return token ? readUnits(draft.value, token) : 'The token of the limit is not known to this page'
  }
  const threshold = readUnits(draft.value, dao.token)
  return typeof threshold === 'bigint' && threshold > dao.supply ? 'Nobody could propose any more' : threshold
}

/** The call of a proposal from what is typed. */
export function buildAction(draft: ActionDraft, context: ActionContext): BuiltAction {
  const { kind } = draft
  if (kind === 'payment') return buildPayment(draft, context)
  if (draft.value.trim() === '') return { status: 'empty' }
  const value = readSetting(kind, draft, context)
  if (typeof value === 'string') return invalid(value)
  const isOfTreasury = kind === 'updateDelay' || kind === 'setSpendingLimit'
  const { address: target } = isOfTreasury ? context.dao.treasury : context.dao.governor
  return {
    status: 'valid',
    call: { target, value: '0', signature: actionSignatures[kind], arguments: [value.toString()] },
  }
}
