import { useState } from 'react'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'

type Planned = { readonly account: string; readonly walletChainId: number }
type Wallet = { readonly account: string; readonly client: { readonly chain?: WalletReader['client']['chain'] } }

/** Whether the wallet still has the plan's account and network. */
export function isPlanCurrent(plan: Planned, wallet: Wallet | null): boolean {
  return wallet !== null && sameAddress(plan.account, wallet.account) && plan.walletChainId === wallet.client.chain?.id
}

/** The plan under review. A wallet change clears it, so that switching back does not reopen the dialog. */
export function usePlan<Plan extends Planned>(
  wallet: WalletReader | null,
): readonly [Plan | null, (plan: Plan | null) => void] {
  const [plan, setPlan] = useState<Plan | null>(null)
  if (plan === null || isPlanCurrent(plan, wallet)) return [plan, setPlan]
  setPlan(null)
  return [null, setPlan]
}
