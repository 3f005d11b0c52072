import type { DefiServices, WalletPort } from '@sluice/defi'
import { type Address, createApprovalIntent, type Token } from '@sluice/guard'
import { type JsonObject, waitForSignature } from '@sluice/workflow'
import { sendGuarded } from '../src/signing/sendGuarded.ts'

type Approval = {
  readonly services: Pick<DefiServices, 'orders' | 'swaps' | 'chains' | 'now'>
  readonly wallet: WalletPort
  readonly owner: Address
  readonly token: Token
  readonly amount: bigint
}

/** Approves the order contract for a maker's token, through the guard. */
export async function approveMaker({ services, wallet, owner, token, amount }: Approval): Promise<void> {
  const { chainId } = token
  const spender = await services.orders.spender(chainId)
  const request = { chainId, token, owner, amount }
  const transaction = await services.swaps.buildApproval(request)
  const intent = createApprovalIntent({
    ...request,
    walletChainId: transaction.chainId,
    spender,
    spenderOrigin: 'known',
  })
  const asked = waitForSignature({ transaction, intent: intent as unknown as JsonObject, expiresAt: 0 })
  // More than one order needs.
  const accept = ({ id }: { readonly id: string }) => id === 'T15'
  const { transactionHash } = await sendGuarded(asked, wallet, services, { accept })
  await services.chains.waitForReceipt(chainId, transactionHash)
}
