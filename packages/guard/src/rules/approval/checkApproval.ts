import type { DecodedApproval } from '../../decode/decodeApproval.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { ApprovalIntent } from '../../intent/approvalIntent.ts'
import { isLocalMirror } from '../../values/localChains.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { Address, Token } from '../../values/token.ts'
import type { RuleInput } from '../rule.ts'
import { checkRouter } from '../transaction/checkRouter.ts'

type ApprovalInput = RuleInput<ApprovalIntent> & { readonly call: DecodedApproval }

/** Wallets and contracts use 2^256 − 1, or half of it, for an unlimited allowance. */
const unlimited = 2n ** 255n

/** USDT on Ethereum rejects changing a nonzero allowance to another nonzero value. */
const resetFirst: readonly { readonly chainId: number; readonly token: Address }[] = [
  { chainId: 1, token: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
]

type Allowance = { readonly chainId: number; readonly token: Pick<Token, 'address'>; readonly allowance: bigint }

/** Whether the token rejects another allowance before this one is reset to 0. */
export function needsReset({ chainId, token, allowance }: Allowance): boolean {
  return allowance > 0n && resetFirst.some(rule => rule.chainId === chainId && sameAddress(rule.token, token.address))
}

/** Asks to confirm a spender that was entered by hand, or that may take a token of a live network. */
function confirmSpender(intent: ApprovalIntent, to: string | null): readonly Finding[] {
  const values = { to, spender: intent.spender }
  if (intent.spenderOrigin === 'user') {
    return [rules.contract.confirm('This spender was entered by hand. Check every character.', values)]
  }
  // On live chains a lasting approval needs the user's own confirmation.
  return isLocalMirror(intent)
    ? []
    : [rules.contract.confirm('This contract may take up to the approved amount. Make sure you trust it.', values)]
}

// only with: nft
/** Requires the approval to go to the token, for the spender that was named; revoking is free for every spender. */
// only with: swap order permit
function checkNamedSpender({ intent, transaction: { to }, call }: ApprovalInput): readonly Finding[] {
  // otherwise: export function checkSpender({ intent, transaction: { to }, call }: ApprovalInput): readonly Finding[] {
  // end only
  const values = { to, spender: intent.spender }
  if (!sameAddress(to, intent.token.address)) {
    return [rules.contract.block('The target is not the token you approve.', values)]
  }
  if (call.kind === 'approval' && !sameAddress(call.spender, intent.spender)) {
    return [rules.contract.block('The spender differs from your choice.', { ...values, decoded: call.spender })]
  }
  return intent.amount === '0' ? [] : confirmSpender(intent, to)
}

/** Whether the spender need not be the router. */
const isFree = ({ amount, spenderOrigin }: ApprovalIntent) => amount === '0' || spenderOrigin !== undefined
// end only

// only with: swap order permit
// only with: nft
/** Requires the approval to go to the token, for the router or the spender that was named. */
// otherwise: /** Requires the approval to go to the token, for the router. */
// end only
export function checkSpender(input: ApprovalInput): readonly Finding[] {
  const { intent, transaction, call, facts } = input
  // only with: nft
  if (isFree(intent)) return checkNamedSpender(input)
  // end only
  const spender = call.kind === 'approval' ? call.spender : undefined
  return checkRouter({ router: intent.spender, target: intent.token.address, to: transaction.to, spender }, facts)
}
// end only

// only with: nft
/** Requires code at the token and at the spender; revoking works for any spender. */
// otherwise: /** Requires code at the token and at the spender. */
// end only
export function checkSpenderCode({ intent, transaction, facts }: ApprovalInput): readonly Finding[] {
  if (facts.targetCode === '0x') {
    return [rules.code.block('No contract at the target address on this chain.', { to: transaction.to })]
  }
  // only with: nft
  if (intent.amount === '0') return []
  // end only
  return facts.spenderCode !== undefined && facts.spenderCode !== '0x'
    ? []
    : [rules.code.block('The spender of the approval is not a contract on this chain.', { spender: intent.spender })]
}

/** Requires the calldata to approve exactly the chosen amount, and to send nothing. */
export function checkApproved({ intent, transaction: { value }, call }: ApprovalInput): readonly Finding[] {
  const findings = []
  if (call.kind !== 'approval') {
    findings.push(rules.calldata.block('The transaction is not a token approval.', { selector: call.selector }))
  }
  if (intent.token.chainId !== intent.chainId) {
    findings.push(rules.amounts.block('A token is on another chain.', { chainId: intent.chainId }))
  } else if (call.kind === 'approval' && call.amount.toString() !== intent.amount) {
    const values = { decoded: call.amount, intended: intent.amount }
    findings.push(rules.amounts.block('The approved amount differs from your choice.', values))
  }
  if (value !== '0') {
    const text = 'The native amount sent with the transaction is wrong.'
    findings.push(rules.nativeAmount.block(text, { value, expected: '0' }))
  }
  return findings
}

/** Asks to confirm more than the exact amount; blocks what the token would refuse. */
export function checkNewAllowance({ intent, facts }: ApprovalInput): readonly Finding[] {
  const { token, chainId } = intent
  if (isNative(token.address)) return [rules.allowance.block('A native token needs no approval.', {})]
  const amount = BigInt(intent.amount)
  const values = { amount, allowance: facts.allowance, balance: facts.tokenBalance }
  if (amount > 0n && needsReset({ chainId, token, allowance: facts.allowance ?? 0n })) {
    return [rules.allowance.block(`${token.symbol} needs its existing approval reset to 0 first.`, values)]
  }
  // only with: nft
  if (amount >= unlimited) {
    const text = `The spender may take all your ${token.symbol}, now and later, until you revoke it.`
    return [rules.allowance.confirm(text, values)]
  }
  // end only
  return amount > facts.tokenBalance
    ? [rules.allowance.confirm(`You approve more ${token.symbol} than the account holds.`, values)]
    : []
}
