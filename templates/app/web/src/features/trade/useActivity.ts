import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { type Activity, type ActivityChange, activityStore } from './activityStore.ts'
import { readTransactionChange } from './readTransactionChange.ts'
import { texts } from './texts.ts'

/** Reads the change of a signed order; null when unchanged. Memoize it. */
export type ReadOrderChange = (entry: Activity) => Promise<ActivityChange | null>

/** Shows a toast for an order; transactions are reported by the code that follows them. */
function showOrderOutcome({ state }: ActivityChange, topic: string): void {
  if (state === 'confirmed') showToast({ kind: 'success', text: texts.swap.mined, topic })
  if (state === 'failed') showToast({ kind: 'error', text: texts.swap.reverted, topic })
  if (state === 'dropped') showToast({ kind: 'info', text: texts.orderNotFilled, topic })
}

/**
 * Activity of the connected account on this network. Pending entries are polled, also those that `usePendingSwap` does
 * not follow: it follows one, until the user stops it.
 */
// only with: fusion
export function useActivity(
  chain: RuntimeChain,
  wallet: WalletReader | null,
  readOrderChange?: ReadOrderChange,
): readonly Activity[] {
  // otherwise: export function useActivity(chain: RuntimeChain, wallet: WalletReader | null): readonly Activity[] {
  // end only
  const all = activityStore.use()
  // only with: fusion
  const queries = useQueryClient()
  // end only
  const account = wallet?.account.toLowerCase()
  const own = all.filter(
    entry => entry.walletChainId === chain.walletChainId && entry.account.toLowerCase() === account,
  )
  const waiting = own.filter(entry => entry.state === 'pending')
  useQuery({
    queryKey: ['activity', account, chain.walletChainId],
    enabled: wallet !== null && waiting.length > 0,
    refetchInterval: chain.network === 'devnet' ? 1_000 : 8_000,
    retry: false,
    queryFn: async () => {
      const looked = waiting.map(async entry => {
        // only with: fusion
        if (entry.kind === 'order') {
          const change = await readOrderChange?.(entry)
          if (!change) return
          activityStore.change(entry.id, change)
          showOrderOutcome(change, entry.id)
          void queries.invalidateQueries({ queryKey: ['balance'] })
          return
        }
        // end only
        const change = await readTransactionChange(wallet!.client, entry, Date.now())
        if (change) activityStore.change(entry.id, change)
      })
      await Promise.all(looked)
      return waiting.length
    },
  })
  return own
}
