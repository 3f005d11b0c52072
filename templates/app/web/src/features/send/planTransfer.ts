import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { formatTransfer, type SendPlan } from './SendPlan.ts'

/** Under which the sent transfers are stored. */
export const sendFeatureId = 'send'

/** The one transaction of a transfer, to review and send. */
export function planTransfer(plan: SendPlan): TransactionPlan {
  const { account, chainId, walletChainId, recipient } = plan
  return {
    feature: sendFeatureId,
    account,
    chainId,
    walletChainId,
    title: 'Review transfer',
    action: 'Send in wallet',
    text: `${formatTransfer(plan)} to ${shortenAddress(recipient)}`,
    // The guard’s rules load with the review, not with the page.
    request: async () => (await import('./createTransfer.ts')).createTransfer(plan),
  }
}
