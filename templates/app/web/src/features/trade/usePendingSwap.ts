import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { isSettled } from '../guard/signing/isSettled.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { transactionUrl } from '../review/TransactionLink.tsx'
import { activityStore } from './activityStore.ts'
import { type PendingSwap, pendingStore } from './pendingSwap.ts'
import { texts } from './texts.ts'

export type PendingState = {
  readonly pending: PendingSwap | null
  /** Why the last transaction failed, or why its status is unknown. */
  readonly failure: { readonly message: string; readonly hash: string } | null
  /** Memoized. */
  readonly follow: (pending: PendingSwap) => void
  /** Stops following; the transaction itself continues. */
  readonly forget: () => void
}

const activityStates = { mined: 'confirmed', reverted: 'failed', replaced: 'dropped' } as const

/** Follows a sent transaction until it is mined, also after a reload. */
export function usePendingSwap(chain: RuntimeChain, wallet: WalletReader | null): PendingState {
  const pending = pendingStore.use()
  const [failure, setFailure] = useState<PendingState['failure']>(null)
  const queries = useQueryClient()
  const client = pending?.walletChainId === chain.walletChainId ? wallet?.client : undefined

  useEffect(() => {
    if (!pending || !client) return
    let left = false
    const end = (outcome: TransactionOutcome) => {
      if (left) return
      // It may still be mined: it stays pending and is checked again after a reload.
      if (!isSettled(outcome)) return setFailure({ message: outcome.reason, hash: pending.hash })
      pendingStore.update(() => null)
      // Final: it also knows a replacement, which `useActivity` takes for dropped.
      activityStore.change(pending.hash, { hash: outcome.hash, state: activityStates[outcome.status] })
      void queries.invalidateQueries({ queryKey: ['balance'] })
      const text = texts[pending.kind === 'swap' ? 'swap' : 'approval'][outcome.status]
      if (outcome.status !== 'mined') {
        showToast({ kind: 'error', text, topic: pending.hash })
        return setFailure({ message: `${text}: ${outcome.reason}`, hash: outcome.hash })
      }
      const url = transactionUrl(chain, outcome.hash)
      const link = url === null ? {} : { link: { label: 'View transaction', url } }
      showToast({ kind: 'success', text, topic: pending.hash, ...link })
    }
    import('../guard/signing/followTransaction.ts')
      .then(({ followTransaction }) =>
        followTransaction(client, pending, { confirmations: tradeConfig.confirmations, explain: describeError }),
      )
      .then(end, (error: unknown) => {
        if (!left) setFailure({ message: describeError(error), hash: pending.hash })
      })
    return () => {
      left = true
    }
  }, [pending, client, chain, queries])

  const set = useCallback((next: PendingSwap | null) => {
    pendingStore.update(() => next)
    setFailure(null)
  }, [])
  return { pending, failure, follow: set, forget: () => set(null) }
}
