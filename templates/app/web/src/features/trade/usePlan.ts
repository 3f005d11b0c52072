import { useState } from 'react'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'

type Planned = { readonly account: string; readonly walletChainId: number }
type Wallet = { readonly account: string; readonly client: { readonly chain?: WalletReader['client']['chain'] } }

/** Whether the wallet is still with the account and on the network that a plan was made for. */
export function isPlanCurrent(plan: Planned, wallet: Wallet | null): boolean {
  return wallet !== null && sameAddress(plan.account, wallet.account) && plan.walletChainId === wallet.client.chain?.id
}

/** What is being reviewed. A wallet that goes elsewhere ends it: coming back opens nothing that nobody asked for. */
export function usePlan<Plan extends Planned>(
  wallet: WalletReader | null,
): readonly [Plan | null, (plan: Plan | null) => void] {
  const [plan, setPlan] = useState<Plan | null>(null)
  if (plan === null || isPlanCurrent(plan, wallet)) return [plan, setPlan]
  setPlan(null)
  return [null, setPlan]
}
