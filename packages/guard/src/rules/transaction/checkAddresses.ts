import { type Finding, findingsOf } from '../../findings/finding.ts'
import type { CallArgument, TransactionIntent } from '../../intent/intent.ts'
import { isCallIntent } from '../../intent/isCallIntent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T22')

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isZero = (address: string) => /^0x0{40}$/i.test(address)

/** Same first and last four characters, different middle: address poisoning. */
function looksLike(address: string, other: string): boolean {
  const ends = (text: string) => `${text.slice(2, 6)}${text.slice(-4)}`.toLowerCase()
  return !sameAddress(address, other) && ends(address) === ends(other)
}

/** Flattens nested lists and tuples. */
function leavesOf(argument: CallArgument): readonly CallArgument[] {
  return typeof argument === 'object' && argument !== null ? Object.values(argument).flatMap(leavesOf) : [argument]
}

/** All payees and address arguments, those of a proposal's actions included. */
function namedIn(intent: TransactionIntent): readonly string[] {
  if (intent.kind === 'swap') return [intent.receiver]
  if (intent.kind === 'approval') return []
  if (intent.kind === 'deployment') return intent.arguments.flatMap(leavesOf).filter(isAddress)
  if (isPlainPayment(intent)) return [intent.contract]
  const actions = intent.kind === 'governorProposal' ? intent.actions : []
  return [intent, ...actions].flatMap(call => call.arguments.flatMap(leavesOf)).filter(isAddress)
}

function tokensOf(intent: TransactionIntent): readonly string[] {
  if (intent.kind === 'swap') return [intent.src.address, intent.dst.address]
  return isCallIntent(intent) ? intent.spends.map(({ token }) => token.address) : []
}

/** Blocks an address that only looks like the own account. */
function checkLookAlike(address: string, account: string): readonly Finding[] {
  return looksLike(address, account)
    ? [finding('block', 'An address only looks like yours: the first and last characters match.', { address, account })]
    : []
}

/** Blocks a receiver from which nothing comes back: the zero address or a token's contract. */
function checkLoss(address: string, tokens: readonly string[]): readonly Finding[] {
  if (isZero(address))
    return [finding('block', 'The receiver is the zero address. Tokens sent there are lost.', { address })]
  return tokens.some(token => sameAddress(token, address))
    ? [finding('block', 'The receiver is the token contract. Tokens sent there are lost.', { address })]
    : []
}

/** Both for the receiver of an order. */
export function checkPayee(address: string, account: string, tokens: readonly string[]): readonly Finding[] {
  return [...checkLookAlike(address, account), ...checkLoss(address, tokens)]
}

/** Blocks payments to the zero address, to a token contract, and to look-alikes of the own account. */
export const checkAddresses: CommonRule = ({ intent }) =>
  namedIn(intent).flatMap(address => {
    const alike = checkLookAlike(address, intent.account)
    if (alike.length > 0) return alike
    // A call may name the zero address and tokens for good reasons; a plain transfer and a swap may not.
    const pays =
      intent.kind === 'swap' ||
      (intent.kind === 'contractCall' &&
        (isPlainPayment(intent) || /^function (safeT|t)ransfer(From)?\(/.test(intent.signature)))
    return pays ? checkLoss(address, tokensOf(intent)) : []
  })
