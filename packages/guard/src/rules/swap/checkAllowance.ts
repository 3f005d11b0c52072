import type { DecodedPermit } from '../../decode/decode.ts'
import { findingsOf } from '../../findings/finding.ts'
import type { ApprovalIntent, SwapIntent } from '../../intent/intent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { Address } from '../../values/token.ts'
import type { GuardInput, Rule } from '../rule.ts'

const finding = findingsOf('T15')

/** Wallets and routers use 2^256 − 1, or half of it, for an unlimited allowance. */
const unlimited = 2n ** 255n

/** USDT on Ethereum rejects changing a nonzero allowance to another nonzero value. */
const resetFirst: readonly { readonly chainId: number; readonly token: Address }[] = [
  { chainId: 1, token: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
]

function checkApproval(intent: ApprovalIntent, facts: GuardInput['facts']) {
  const amount = BigInt(intent.amount)
  const values = { amount, allowance: facts.allowance, balance: facts.tokenBalance }
  const needsReset = resetFirst.some(
    rule => rule.chainId === intent.chainId && sameAddress(rule.token, intent.token.address),
  )
  if (needsReset && amount > 0n && facts.allowance !== null && facts.allowance > 0n) {
    return [finding('block', `${intent.token.symbol} needs its existing approval reset to 0 first.`, values)]
  }
  if (amount >= unlimited) {
    const text = `The spender may take all your ${intent.token.symbol}, now and later, until you revoke it.`
    return [finding('confirm', text, values)]
  }
  return amount > facts.tokenBalance
    ? [finding('confirm', `You approve more ${intent.token.symbol} than the account holds.`, values)]
    : []
}

/** Requires an included permit to be signed by the user for the router, with the exact amount, valid at most a day. */
function checkPermit(intent: SwapIntent, permit: DecodedPermit, { now }: GuardInput['facts']) {
  const { token, owner, spender, amount, deadline } = permit
  const values = { token, owner, spender, amount, deadline }
  const isMeant =
    sameAddress(token, intent.src.address) && sameAddress(owner, intent.account) && sameAddress(spender, intent.router)
  if (!isMeant) return [finding('block', 'The permit in this transaction is not for this swap.', values)]
  if (amount !== BigInt(intent.amount)) {
    return [finding('block', 'The permit amount differs from the swap amount.', values)]
  }
  const secondsLeft = Number(deadline) - now / 1000
  return secondsLeft > 0 && secondsLeft <= 86_400
    ? []
    : [finding('block', 'The permit has expired or lasts longer than a day.', values)]
}

/** Requires an allowance for the swap amount; asks to confirm an approval above the exact amount. */
export const checkAllowance: Rule = ({ intent, facts, call }) => {
  if (intent.kind === 'approval') {
    return isNative(intent.token.address)
      ? [finding('block', 'A native token needs no approval.', {})]
      : checkApproval(intent, facts)
  }
  if (call.kind === 'swap' && call.permit) return checkPermit(intent, call.permit, facts)
  if (isNative(intent.src.address)) return []
  return facts.allowance !== null && facts.allowance >= BigInt(intent.amount)
    ? []
    : [
        finding('block', `Approve ${intent.src.symbol} for the router first.`, {
          allowance: facts.allowance,
          amount: intent.amount,
        }),
      ]
}
