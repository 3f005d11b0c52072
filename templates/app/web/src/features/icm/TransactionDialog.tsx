import { useMemo } from 'react'
import { type Hex, isAddress } from 'viem'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Review } from '../guard/signing/reviewRequest.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { FailedReview } from '../review/FailedReview.tsx'
import { ReadyReview } from '../review/ReadyReview.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendRequest } from '../review/sendRequest.ts'
import { useSigningState } from '../review/useSigningState.ts'
import { createTransactionFlow, type PlannedRequest, type TransactionPlan } from './createTransactionFlow.ts'

export type TransactionDialogProps = {
  readonly title: string
  /** Label of the confirm button; default `Send in wallet`. */
  readonly action?: string
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  /** Memoize both. */
  readonly plan: (signal: AbortSignal) => Promise<TransactionPlan>
  readonly onSent: (request: PlannedRequest, hash: Hex) => void
  readonly onClose: () => void
}

/** Review of a planned transaction, shown before the wallet prompt. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { title, action = 'Send in wallet', chain, wallet, plan, onSent, onClose } = props
  const { client, provider } = wallet
  const flow = useMemo(
    () =>
      createTransactionFlow({
        plan,
        reader: createGuardReader(client),
        wallet: { account: () => readWalletAccount(provider) },
        clock: systemClock,
        send: request => sendRequest(client, request),
        onSent,
      }),
    [plan, client, provider, onSent],
  )
  const state = useSigningState(flow)
  const problem = 'problem' in state ? state.problem : null
  const error = problem && 'error' in problem ? describeError(problem.error) : undefined
  const isRejected = problem?.kind === 'rejected'
  const failure = state.status !== 'preparing' && error !== undefined && !isRejected ? error : null
  const review = 'review' in state && !failure ? state.review : null
  return (
    <Dialog title={title} dismissable={state.status !== 'wallet'} onClose={onClose}>
      {review && <TransactionSummary review={review} chain={chain} />}
      {!failure && <ReadyReview flow={flow} state={state} action={action} refresh="Check again" />}
      {failure && <FailedReview message={failure} chain={chain} onRetry={flow.begin} />}
    </Dialog>
  )
}

type SummaryProps = { readonly review: Review<PlannedRequest>; readonly chain: RuntimeChain }

/** Chain, contract and fee of a transaction; all arguments are in the details. */
function TransactionSummary({ review: { description, networkFee }, chain }: SummaryProps) {
  const { symbol, decimals } = chain.nativeCurrency
  const fee = networkFee === null ? 'unknown' : `≤ ${formatAmount(networkFee, decimals, 8)} ${symbol}`
  const { main, details = [] } = description
  return (
    <>
      <p className="flex items-center gap-2.5 font-semibold">
        <ChainMark chain={chain} size="large" /> {chain.name}
      </p>
      <p className="break-words text-muted text-sm">{description.sentence}</p>
      <dl className="rows">
        {[...main, { label: 'Network fee', value: fee }].map(({ label, value }, index) => (
          // Arguments may have equal labels and keep their order.
          <div key={index}>
            <dt>{label}</dt>
            <dd className={isAddress(value) ? 'break-all font-mono text-xs' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {details.length > 0 && (
        <details className="text-sm">
          <summary className="text-muted">Details</summary>
          <dl className="mt-2 flex flex-col gap-2 font-mono text-xs">
            {details.map(({ label, value }, index) => (
              // Arguments may have equal labels and keep their order.
              <div key={index}>
                <dt className="text-muted">{label}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
