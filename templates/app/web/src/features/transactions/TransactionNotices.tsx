import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Log } from 'viem'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { deploymentStore } from './deploymentStore.ts'
import { describeOutcome } from './describeOutcome.ts'
import { receiptStore } from './receiptStore.ts'
import { type SentTransaction, transactionStore } from './transactionStore.ts'

type Unknown = Extract<TransactionOutcome, { readonly status: 'unknown' }>

/** What a mined transaction did, read from its logs: a title, and further lines; null when they do not say. */
export type DescribeLogs = (logs: readonly Log[]) => string | null

type NoticesProps = {
  readonly feature: string
  readonly wallet: WalletReader | null
  /** Memoize it. */
  readonly describeLogs?: DescribeLogs
  /** Blocks until a transaction counts as mined. Default: 1. */
  readonly confirmations?: number
}

type NoticeProps = Omit<NoticesProps, 'feature'> & { readonly sent: SentTransaction; readonly isHidden: boolean }

const none: readonly SentTransaction[] = []
const tones = { good: 'text-success', bad: 'text-danger', waiting: '' } as const

async function follow(client: WalletReader['client'], { hash, transaction }: SentTransaction, confirmations: number) {
  const { followTransaction } = await import('../guard/signing/followTransaction.ts')
  return followTransaction(client, { hash, transaction }, { confirmations, explain: describeError })
}

async function readEffect(client: WalletReader['client'], hash: `0x${string}`, describeLogs: DescribeLogs) {
  const { getTransactionReceipt } = await import('viem/actions')
  const { logs } = await getTransactionReceipt(client, { hash })
  return describeLogs(logs)
}

/** Follows a transaction until its outcome is known. Returns why it is delayed. */
function useFollower(
  { sent, describeLogs, confirmations = 1 }: NoticeProps,
  client: WalletReader['client'] | undefined,
) {
  const [doubt, setDoubt] = useState<Unknown | null>(null)
  const queries = useQueryClient()
  const { hash, end } = sent

  useEffect(() => {
    if (end !== null || !client || doubt) return
    let stopped = false
    const finish = async () => {
      const outcome = await follow(client, sent, confirmations)
      if (outcome.status === 'unknown') return stopped ? undefined : setDoubt(outcome)
      const isMined = outcome.status === 'mined'
      const effect = isMined && describeLogs ? await readEffect(client, outcome.hash, describeLogs) : null
      if (stopped) return
      // only with: deployment
      if (isMined && sent.creates) {
        deploymentStore.set({ walletChainId: sent.transaction.chainId, ...sent.creates })
      }
      // end only
      transactionStore.end(hash, outcome, effect)
      // A transaction changes neither the settings nor the wallet, whose renewal would begin a review that is open anew.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== 'runtimeConfig' && name !== 'walletReader',
      })
    }
    finish().catch((error: unknown) => {
      if (!stopped) setDoubt({ status: 'unknown', hash, reason: describeError(error) })
    })
    return () => {
      stopped = true
    }
  }, [end, client, doubt, hash, sent, describeLogs, confirmations, queries])

  return { doubt, lookAgain: () => setDoubt(null) }
}

function TransactionNotice(props: NoticeProps) {
  const { sent, wallet, isHidden } = props
  const { hash, chainId, text, transaction, end, effect } = sent
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === chainId)
  const client = wallet?.client.chain.id === transaction.chainId ? wallet.client : undefined
  const { doubt, lookAgain } = useFollower(props, client)
  const outcome = end ?? doubt ?? ({ status: 'sent', hash } as const)
  const described = describeOutcome(outcome)
  const isElsewhere = end === null && client === undefined
  if (isHidden) return null
  return (
    <li className="notice flex items-center justify-between gap-3" data-testid="transaction">
      <span
        role={described.tone === 'bad' ? 'alert' : 'status'}
        className={`min-w-0 break-words ${tones[described.tone]}`}
      >
        {effect?.replace('\n', ' · ') ?? `${text}: ${described.text}`}{' '}
        {isElsewhere && `Switch the wallet to ${chain?.name ?? 'its network'} to track it. `}
        <TransactionLink chain={chain ?? { explorerUrl: null }} hash={outcome.hash} />
      </span>
      <span className="flex shrink-0 gap-2">
        {end === null && doubt && (
          <button type="button" className="button-quiet" onClick={lookAgain}>
            Refresh
          </button>
        )}
        <button type="button" className="button-quiet" onClick={() => transactionStore.remove(hash)}>
          {end ? 'Dismiss' : 'Stop waiting'}
        </button>
      </span>
    </li>
  )
}

/** Finished transactions; the chain has the others. */
const maxFinished = 1

/** The feature's last transactions of this browser, until dismissed; pending ones are followed. */
export function TransactionNotices({ feature, ...shared }: NoticesProps) {
  const all = useSyncExternalStore(transactionStore.subscribe, transactionStore.getSnapshot, () => none)
  const receipt = receiptStore.use()
  const ofFeature = all.filter(sent => sent.feature === feature)
  const finished = ofFeature.filter(({ end }) => end !== null).slice(0, maxFinished)
  const listed = ofFeature.filter(sent => sent.end === null || finished.includes(sent))
  if (listed.length === 0) return null
  return (
    <ul aria-label="Sent transactions" className="flex flex-col gap-2 empty:hidden">
      {listed.map(sent => (
        <TransactionNotice key={sent.hash} sent={sent} isHidden={sent.hash === receipt} {...shared} />
      ))}
    </ul>
  )
}
