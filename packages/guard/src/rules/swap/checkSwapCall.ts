import { rules } from '../../findings/rules.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import { slippageBasisPoints, slippageMistake, subtractBasisPoints } from '../../values/slippage.ts'
import { checkRouter } from '../transaction/checkRouter.ts'
import type { SwapRule } from './swapRule.ts'

/** Requires the known router, and code at its address. */
const checkTarget: SwapRule = ({ intent: { router }, transaction: { to }, facts }) => [
  ...checkRouter({ router, target: router, to }, facts),
  ...(facts.targetCode === '0x' ? [rules.code.block('No contract at the target address on this chain.', { to })] : []),
]

/** Requires a known function; an unknown one needs a simulation with balance changes. */
// only with: editor
const checkSelector: SwapRule = ({ intent, call, facts }) => {
  // otherwise: const checkSelector: SwapRule = ({ call, facts }) => {
  // end only
  const values = { selector: call.selector }
  if (call.kind === 'approval') return [rules.calldata.block('The transaction is an approval, not a swap.', values)]
  if (call.kind === 'swap' && call.dst !== null) return []
  if (call.kind === 'unknown' && call.undecodable) {
    return [rules.calldata.block('The calldata does not match its function.', values)]
  }
  const simulated = facts.simulation.status === 'success' && facts.simulation.balanceChanges !== null
  const text =
    call.kind === 'swap'
      ? 'The calldata does not name the token you get.'
      : 'The transaction calls an unknown function.'
  // only with: editor
  // A simulation reports only the sender's balances, not the receiver's.
  if (!sameAddress(intent.receiver, intent.account)) {
    const unseen = 'The calldata does not show what the receiver gets, and the receiver is not your own account.'
    return [rules.calldata.block(unseen, { ...values, receiver: intent.receiver })]
  }
  // end only
  return simulated
    ? [rules.calldata.confirm(`${text} Check the simulated balance changes.`, values)]
    : [rules.calldata.block(`${text} It cannot be simulated either.`, values)]
}

/** Requires the calldata to move the chosen tokens and amount on their chain. */
const checkTokensAndAmount: SwapRule = ({ intent, transaction, call }) => {
  const tokens = [intent.src, intent.dst]
  if (tokens.some(token => token.chainId !== intent.chainId)) {
    return [rules.amounts.block('A token is on another chain.', { chainId: intent.chainId })]
  }
  if (call.kind !== 'swap') return []
  const amount = (call.amount ?? BigInt(transaction.value)).toString()
  const findings = []
  if (!sameAddress(call.src, intent.src.address)) {
    const values = { decoded: call.src, intended: intent.src.address }
    findings.push(rules.amounts.block('The swap sells a token you did not choose.', values))
  }
  if (call.dst !== null && !sameAddress(call.dst, intent.dst.address)) {
    const values = { decoded: call.dst, intended: intent.dst.address }
    findings.push(rules.amounts.block('The swap buys a token you did not choose.', values))
  }
  if (amount !== intent.amount) {
    const values = { decoded: amount, intended: intent.amount }
    findings.push(rules.amounts.block('The swap amount differs from your choice.', values))
  }
  return findings
}

// only with: editor
/** Requires the output to go to the intended receiver; asks to confirm one other than the sender. */
const checkReceiver: SwapRule = ({ intent, transaction, call }) => {
  if (call.kind !== 'swap') return []
  const receiver = call.receiver ?? transaction.from
  const values = { decoded: receiver, intended: intent.receiver, account: intent.account }
  if (!sameAddress(receiver, intent.receiver)) {
    return [rules.receiver.block('The swap pays an address you did not choose.', values)]
  }
  return sameAddress(receiver, intent.account)
    ? []
    : [rules.receiver.confirm('The swap pays an address that is not yours. Check every character.', values)]
}
// otherwise: /** Requires the output to go to the own account. */
// otherwise: const checkReceiver: SwapRule = ({ intent: { account }, transaction, call }) => {
// otherwise:   if (call.kind !== 'swap') return []
// otherwise:   const receiver = call.receiver ?? transaction.from
// otherwise:   if (sameAddress(receiver, account)) return []
// otherwise:   return [rules.receiver.block('The swap pays an address that is not yours.', { receiver, account })]
// otherwise: }
// end only

/** Requires the calldata to guarantee the quoted amount minus slippage. */
const checkMinReturn: SwapRule = ({ intent, call }) => {
  const basisPoints = slippageBasisPoints(intent.slippagePercent)
  if (basisPoints === null) {
    return [rules.minimumReceived.block(slippageMistake, { slippage: intent.slippagePercent })]
  }
  const least = subtractBasisPoints(BigInt(intent.quotedDstAmount), basisPoints)
  if (least <= 0n || BigInt(intent.minReturn) !== least) {
    const values = { intended: intent.minReturn, computed: least }
    return [rules.minimumReceived.block('The minimum received does not match the quote and slippage.', values)]
  }
  if (call.kind !== 'swap' || call.minReturn >= least) return []
  const values = { decoded: call.minReturn, required: least }
  return [rules.minimumReceived.block('The swap accepts less than the minimum received.', values)]
}

/**
 * Bits of `desc.flags` of the router's `swap`.
 *
 * - Source: `GenericRouter` in the verified contract 0x111111125421cA6dc452d289314280a0f8842A65, constants
 *   `_PARTIAL_FILL`, `_REQUIRES_EXTRA_ETH`, `_USE_PERMIT2`
 */
const flagBits = { partialFill: 1n, requiresExtraNative: 2n, usePermit2: 4n } as const

/** Blocks flags that weaken the minimum received or take more than the user chose. */
const checkSwapFlags: SwapRule = ({ call }) => {
  if (call.kind !== 'swap' || call.flags === 0n) return []
  const { flags } = call
  const has = (bit: bigint) => (flags & bit) !== 0n
  const values = { flags: `0x${flags.toString(16)}` }
  const findings = []
  if (has(flagBits.partialFill)) {
    // With a partial fill the router scales the minimum return down to the filled amount.
    const text = 'The swap allows partial fills, so the minimum received is not guaranteed.'
    findings.push(rules.minimumReceived.block(text, values))
  }
  if (has(flagBits.requiresExtraNative)) {
    findings.push(
      rules.minimumReceived.block('The router would take more of the native token than the swap needs.', values),
    )
  }
  if (has(flagBits.usePermit2)) {
    findings.push(
      rules.minimumReceived.confirm('The router takes the token through Permit2 instead of its approval.', values),
    )
  }
  const known = Object.values(flagBits).reduce((sum, bit) => sum | bit, 0n)
  if (has(~known)) findings.push(rules.minimumReceived.confirm('The swap sets unknown flags.', values))
  return findings
}

/** Requires the value to equal the swapped native amount, and 0 otherwise. */
const checkSwapValue: SwapRule = ({ intent, transaction }) => {
  const expected = isNative(intent.src.address) ? intent.amount : '0'
  return transaction.value === expected
    ? []
    : [
        rules.nativeAmount.block('The native amount sent with the transaction is wrong.', {
          value: transaction.value,
          expected,
        }),
      ]
}

/** Rules about what the calldata does. */
export const callRules: readonly SwapRule[] = [
  checkTarget,
  checkSelector,
  checkTokensAndAmount,
  checkReceiver,
  checkMinReturn,
  checkSwapFlags,
  checkSwapValue,
]
