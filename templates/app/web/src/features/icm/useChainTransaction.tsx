import { lazy, type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Hex } from 'viem'
import { useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import { describeSwitchFailure } from '../../kit/wallet/describeSwitchFailure.ts'
import { useWalletReader, type WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { SigningOutcome } from '../guard/signing/signingState.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import type { TransactionReceiptProps } from '../transactions/TransactionReceipt.tsx'
import { type SentTransaction, transactionStore } from '../transactions/transactionStore.ts'
import { MinedRows } from './MinedRows.tsx'
import { useMined } from './useMined.ts'

const TransactionDialog = lazy(() =>
  import('../transactions/TransactionDialog.tsx').then(module => ({ default: module.TransactionDialog })),
)

const TransactionReceipt = lazy(() =>
  import('../transactions/TransactionReceipt.tsx').then(module => ({ default: module.TransactionReceipt })),
)

export type ChainTransactionOptions = {
  readonly chain: RuntimeChain
  /** With a `feature` that no other button has, by which it is found again after a reload. Memoize it. */
  readonly plan: TransactionPlan
  /** Text of the receipt once it is mined, such as `The message was executed`. */
  readonly done: string
  /** Memoize it. */
  readonly onMined: () => Promise<void>
}

export type ChainTransaction = {
  /** Its review, then its receipt. */
  readonly dialog: ReactNode
  /** Sent, and not mined yet. */
  readonly isPending: boolean
  /** Switches the network where needed, then opens the review. */
  readonly open: () => Promise<void>
}

const none: readonly SentTransaction[] = []

type Following = Pick<ChainTransactionOptions, 'done' | 'onMined'> & {
  readonly hash: Hex
  readonly client: WalletReader['client']
  /** Whether the component is gone or follows another transaction. */
  readonly isStopped: () => boolean
  /** Whether the review or the receipt is open; the receipt then shows the outcome. */
  readonly hasReceipt: () => boolean
}

async function follow({ hash, client, done, onMined, isStopped, hasReceipt }: Following): Promise<void> {
  const sent = transactionStore.getSnapshot().find(entry => entry.hash === hash)
  const { followTransaction } = await import('../guard/signing/followTransaction.ts')
  if (!sent) return
  const outcome = await followTransaction(client, sent, { confirmations: 1, explain: describeError })
  if (isStopped()) return
  if (outcome.status === 'unknown') throw new Error(outcome.reason)
  const isMined = outcome.status === 'mined'
  if (isMined) await onMined()
  transactionStore.end(hash, outcome, isMined ? done : null)
  if (hasReceipt()) return
  showToast(isMined ? { kind: 'success', text: done } : { kind: 'error', text: outcome.reason })
  transactionStore.remove(hash)
}

/** Follows the plan's transaction to its end, also after a reload. Returns whether there is one. */
function useFollowed(
  { plan, done, onMined }: ChainTransactionOptions,
  client: WalletReader['client'] | undefined,
  hasReceipt: () => boolean,
) {
  const all = useSyncExternalStore(transactionStore.subscribe, transactionStore.getSnapshot, () => none)
  const { feature, walletChainId } = plan
  const hash = all.find(
    ({ end, transaction, ...entry }) =>
      entry.feature === feature && end === null && transaction.chainId === walletChainId,
  )?.hash
  useEffect(() => {
    if (!hash || !client) return
    let stopped = false
    follow({ hash, client, done, onMined, isStopped: () => stopped, hasReceipt }).catch((error: unknown) => {
      if (stopped) return
      transactionStore.remove(hash)
      showToast({ kind: 'error', text: describeError(error) })
    })
    return () => {
      stopped = true
    }
  }, [hash, client, done, onMined, hasReceipt])
  return hash !== undefined
}

type SentRowsProps = {
  readonly chain: RuntimeChain
  readonly wallet: WalletReader | null
  readonly outcome: SigningOutcome
}

/** Network, fee and time of the transaction, the last two once it is mined. */
function SentRows({ chain, wallet, outcome }: SentRowsProps) {
  const sentHash = 'hash' in outcome ? outcome.hash : null
  const find = () => transactionStore.getSnapshot().find(({ hash }) => hash === sentHash)?.end?.hash
  const mined = useMined(wallet, useSyncExternalStore(transactionStore.subscribe, find, find))
  return (
    <dl className="rows">
      <MinedRows chain={chain} mined={mined} />
    </dl>
  )
}

/** One transaction on a chain that the wallet may have to switch to first. */
export function useChainTransaction(options: ChainTransactionOptions): ChainTransaction {
  const { chain, plan } = options
  const [isOpen, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<Pick<TransactionReceiptProps, 'outcome' | 'children'> | null>(null)
  const switchChain = useSwitchChain()
  const wallet = useWalletReader(chain)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = isOpen || receipt !== null
  })
  const hasReceipt = useCallback(() => isShown.current, [])
  const isPending = useFollowed(options, wallet?.client, hasReceipt)
  const open = async () => {
    try {
      if (!wallet) await switchChain.mutateAsync({ chainId: chain.walletChainId })
      setOpen(true)
    } catch (error) {
      showToast(describeSwitchFailure(error))
    }
  }
  const end = useCallback((outcome: SigningOutcome, children: ReactNode) => {
    setOpen(false)
    setReceipt({ outcome, children })
  }, [])
  const dialog = (
    <LoadBoundary>
      {isOpen && wallet && (
        <TransactionDialog plan={plan} chain={chain} wallet={wallet} onClose={() => setOpen(false)} onEnd={end} />
      )}
      {receipt && (
        <TransactionReceipt outcome={receipt.outcome} chain={chain} onClose={() => setReceipt(null)}>
          {receipt.children}
          <SentRows chain={chain} wallet={wallet} outcome={receipt.outcome} />
        </TransactionReceipt>
      )}
    </LoadBoundary>
  )
  return { dialog, isPending, open }
}
