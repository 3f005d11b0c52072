import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { appConfig } from '../../config/app.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { type PendingSwap, readPendingSwap, writePendingSwap } from './pendingSwap.ts'
import type { Outcome } from './sendStep.ts'
import { transactionUrl } from './TransactionLink.tsx'

export type PendingState = {
  readonly pending: PendingSwap | null
  /** Why the last swap did not go through. */
  readonly failure: { readonly message: string; readonly hash: string } | null
  readonly follow: (pending: PendingSwap) => void
  /** Stops waiting; the transaction itself goes on. */
  readonly forget: () => void
}

function describeOutcome(outcome: Exclude<Outcome, { status: 'confirmed' }>): string {
  const what = outcome.status === 'reverted' ? 'Swap failed' : 'The swap did not go through'
  return `${what}: ${outcome.reason}`
}

/** Follows the sent swap until it is mined, also after the page was closed and opened again. */
export function usePendingSwap(chain: RuntimeChain, wallet: WalletReader | null): PendingState {
  const [pending, setPending] = useState(readPendingSwap)
  const [failure, setFailure] = useState<PendingState['failure']>(null)
  const queries = useQueryClient()
  const client = pending?.walletChainId === chain.walletChainId ? wallet?.client : undefined

  useEffect(() => {
    if (!pending || !client) return
    let left = false
    const end = (outcome: Outcome) => {
      if (left) return
      writePendingSwap(null)
      setPending(null)
      void queries.invalidateQueries({ queryKey: ['balance'] })
      if (outcome.status !== 'confirmed') return setFailure({ message: describeOutcome(outcome), hash: outcome.hash })
      const url = transactionUrl(chain, outcome.hash)
      const link = url === null ? {} : { link: { label: 'View transaction', url } }
      showToast({ kind: 'success', text: 'Swap executed successfully!', ...link })
    }
    import('./sendStep.ts')
      .then(({ waitForOutcome }) => waitForOutcome(client, pending, appConfig.swap.confirmations))
      .then(end, (error: unknown) => {
        if (!left) setFailure({ message: describeError(error), hash: pending.hash })
      })
    return () => {
      left = true
    }
  }, [pending, client, chain, queries])

  const set = (next: PendingSwap | null) => {
    writePendingSwap(next)
    setPending(next)
    setFailure(null)
  }
  return { pending, failure, follow: set, forget: () => set(null) }
}
