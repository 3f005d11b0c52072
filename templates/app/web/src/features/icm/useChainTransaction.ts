import { useCallback, useState } from 'react'
import type { Hex } from 'viem'
import { useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import { useWalletReader, type WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { PlannedRequest } from './createTransactionFlow.ts'

export type ChainTransaction = {
  /** The wallet, once the review is open and the wallet is on the chain. */
  readonly wallet: WalletReader | null
  /** Sent, and not mined yet. */
  readonly isPending: boolean
  /** Switches the network where needed, then opens the review. */
  readonly open: () => Promise<void>
  readonly close: () => void
  /** Memoized. */
  readonly sent: (request: PlannedRequest, hash: Hex) => void
}

/** One transaction on a chain that the wallet may have to switch to first. Memoize `onMined`. */
export function useChainTransaction(chain: RuntimeChain, onMined: (hash: Hex) => Promise<void>): ChainTransaction {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const switchChain = useSwitchChain()
  const wallet = useWalletReader(chain)
  const open = async () => {
    try {
      if (!wallet) await switchChain.mutateAsync({ chainId: chain.walletChainId })
      setOpen(true)
    } catch (error) {
      showToast({ kind: 'error', text: describeError(error) })
    }
  }
  const client = wallet?.client
  const sent = useCallback(
    ({ transaction }: PlannedRequest, hash: Hex) => {
      setOpen(false)
      if (!client) return
      setPending(true)
      const follow = async () => {
        const { followTransaction } = await import('../guard/signing/followTransaction.ts')
        const outcome = await followTransaction(
          client,
          { hash, transaction },
          { confirmations: 1, explain: describeError },
        )
        if (outcome.status !== 'mined') throw new Error(outcome.reason)
        await onMined(outcome.hash)
      }
      follow()
        .catch((error: unknown) => showToast({ kind: 'error', text: describeError(error) }))
        .finally(() => setPending(false))
    },
    [client, onMined],
  )
  return { wallet: isOpen ? wallet : null, isPending, open, close: () => setOpen(false), sent }
}
