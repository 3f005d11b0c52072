import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tradeConfig } from '../../config/trade.config.ts'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { describeOutcome } from './describeOutcome.ts'
import { type SentTransfer, transferStore } from './transferStore.ts'

type Unknown = Extract<TransactionOutcome, { readonly status: 'unknown' }>

const tones = { good: 'text-success', bad: 'text-danger', waiting: '' } as const

/** Follows a transfer until its outcome is known. Returns why it is delayed. */
function useFollower({ hash, transaction, end }: SentTransfer, client: WalletReader['client'] | undefined) {
  const [doubt, setDoubt] = useState<Unknown | null>(null)
  const queries = useQueryClient()
  const isOpen = end === null
  const { chainId, from, to, data, value } = transaction

  useEffect(() => {
    if (!isOpen || !client || doubt) return
    let left = false
    const sent = { hash, transaction: { chainId, from, to, data, value } }
    import('../guard/signing/followTransaction.ts')
      .then(({ followTransaction }) =>
        followTransaction(client, sent, { confirmations: tradeConfig.confirmations, explain: describeError }),
      )
      .catch((error: unknown): Unknown => ({ status: 'unknown', hash, reason: describeError(error) }))
      .then(outcome => {
        if (left) return
        if (outcome.status === 'unknown') return setDoubt(outcome)
        transferStore.end(hash, outcome)
        void queries.invalidateQueries({ queryKey: ['balance'] })
      })
    return () => {
      left = true
    }
  }, [isOpen, client, doubt, hash, chainId, from, to, data, value, queries])

  return { doubt, lookAgain: () => setDoubt(null) }
}

function TransferNotice({ transfer, wallet }: { transfer: SentTransfer; wallet: WalletReader | null }) {
  const { hash, chainId, amount, recipient, transaction, end } = transfer
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === chainId)
  const client = wallet?.client.chain?.id === transaction.chainId ? wallet.client : undefined
  const { doubt, lookAgain } = useFollower(transfer, client)
  const outcome = end ?? doubt ?? ({ status: 'sent', hash } as const)
  const { tone, text } = describeOutcome(outcome)
  const isElsewhere = end === null && client === undefined
  return (
    <li className="notice flex items-center justify-between gap-3" data-testid="transfer">
      <span role={tone === 'bad' ? 'alert' : 'status'} className={`break-words ${tones[tone]}`}>
        {amount} to {shortenAddress(recipient)}: {text}{' '}
        {isElsewhere && `Switch the wallet to ${chain?.name ?? 'its network'} to track it. `}
        <TransactionLink chain={chain ?? { explorerUrl: null }} hash={outcome.hash} />
      </span>
      <span className="flex shrink-0 gap-2">
        {end === null && doubt && (
          <button type="button" className="button-quiet" onClick={lookAgain}>
            Refresh
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => transferStore.remove(hash)}>
          {end ? 'Dismiss' : 'Stop waiting'}
        </button>
      </span>
    </li>
  )
}

/** Transfers sent from this browser, until dismissed; pending ones are followed. */
export function TransferNotices(props: { transfers: readonly SentTransfer[]; wallet: WalletReader | null }) {
  const { transfers, wallet } = props
  if (transfers.length === 0) return null
  return (
    <ul aria-label="Sent transfers" className="flex flex-col gap-2">
      {transfers.map(transfer => (
        <TransferNotice key={transfer.hash} transfer={transfer} wallet={wallet} />
      ))}
    </ul>
  )
}
