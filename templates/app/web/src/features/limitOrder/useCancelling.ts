import { useCallback, useEffect, useState } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SentTransaction } from '../guard/signing/followTransaction.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { transactionUrl } from '../review/TransactionLink.tsx'

type Pending = SentTransaction & { readonly orderId: Hex }

export type Cancelling = {
  readonly pending: Pending | null
  /** Why the last cancellation failed. */
  readonly failure: { readonly message: string; readonly hash: string } | null
  /** Memoized. */
  readonly follow: (pending: Pending) => void
}

const messages = {
  reverted: 'Could not cancel the order',
  replaced: 'The cancellation failed',
  dropped: 'The status of the cancellation is unknown',
  unknown: 'The status of the cancellation is unknown',
} as const

/** Follows a cancellation until it is mined; after a reload the list shows its result. */
export function useCancelling(chain: RuntimeChain, wallet: WalletReader | null, refresh: () => void): Cancelling {
  const [pending, setPending] = useState<Pending | null>(null)
  const [failure, setFailure] = useState<Cancelling['failure']>(null)
  const client = pending?.transaction.chainId === chain.walletChainId ? wallet?.client : undefined

  useEffect(() => {
    if (!pending || !client) return
    let left = false
    const end = (outcome: TransactionOutcome) => {
      if (left) return
      setPending(null)
      refresh()
      if (outcome.status !== 'mined') {
        return setFailure({ message: `${messages[outcome.status]}: ${outcome.reason}`, hash: outcome.hash })
      }
      const url = transactionUrl(chain, outcome.hash)
      const link = url === null ? {} : { link: { label: 'View transaction', url } }
      showToast({ kind: 'success', text: 'Order cancelled', ...link })
    }
    import('../guard/signing/followTransaction.ts')
      .then(({ followTransaction }) =>
        followTransaction(client, pending, { confirmations: tradeConfig.confirmations, explain: describeError }),
      )
      .then(end, (error: unknown) => {
        if (left) return
        setPending(null)
        setFailure({ message: describeError(error), hash: pending.hash })
      })
    return () => {
      left = true
    }
  }, [pending, client, chain, refresh])

  const follow = useCallback((next: Pending) => {
    setFailure(null)
    setPending(next)
  }, [])
  return { pending, failure, follow }
}
