import type { DecodedCall } from '../../decode/decode.ts'
import { type Finding, findingsOf } from '../../findings/finding.ts'
import type { ApprovalIntent } from '../../intent/intent.ts'
import { isLocalMirror } from '../../values/localChains.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T03')

/** Asks to confirm a spender that is not the swap router; revoking is free for every spender. */
function checkNamedSpender(intent: ApprovalIntent, to: string | null, call: DecodedCall): readonly Finding[] {
  const values = { to, spender: intent.spender }
  if (!sameAddress(to, intent.token.address)) {
    return [finding('block', 'The target is not the token you approve.', values)]
  }
  if (call.kind === 'approval' && !sameAddress(call.spender, intent.spender)) {
    const decoded = { ...values, decoded: call.spender }
    return [finding('block', 'The spender differs from your choice.', decoded)]
  }
  if (intent.amount === '0') return []
  if (intent.spenderOrigin === 'user') {
    return [finding('confirm', 'This spender was entered by hand. Check every character.', values)]
  }
  // On live chains a lasting approval needs the user's own confirmation.
  return isLocalMirror(intent.walletChainId, intent.chainId)
    ? []
    : [finding('confirm', 'The spender is not the swap router. Make sure you trust it.', values)]
}

/** Requires swaps to go to the known router, approvals to the token and spender, and the provider to agree. */
export const checkTarget: Rule = ({ intent, transaction, facts, call }) => {
  const router = intent.kind === 'swap' ? intent.router : intent.spender
  const values = { to: transaction.to, router, provider: facts.providerSpender }
  if (intent.kind === 'approval' && (intent.spenderOrigin !== undefined || intent.amount === '0')) {
    return checkNamedSpender(intent, transaction.to, call)
  }
  const isAllowed = (address: string) => facts.allowedTargets.some(target => sameAddress(target, address))
  if (!isAllowed(router)) return [finding('block', 'Unknown router on this chain.', values)]
  const target = intent.kind === 'swap' ? intent.router : intent.token.address
  if (!sameAddress(transaction.to, target)) {
    return [finding('block', 'The transaction goes to the wrong contract.', values)]
  }
  if (call.kind === 'approval' && !sameAddress(call.spender, router)) {
    return [finding('block', 'The spender is not the router.', { ...values, spender: call.spender })]
  }
  if (facts.providerSpender === null) {
    return [finding('confirm', 'Could not confirm the router address with the provider.', values)]
  }
  return sameAddress(facts.providerSpender, router)
    ? []
    : [finding('block', 'The provider reports a different router address.', values)]
}
