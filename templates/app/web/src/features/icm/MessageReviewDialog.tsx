import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Hex, isAddress } from 'viem'
import { describeTransaction } from '../guard/describe/describeTransaction.ts'
import { isBlocked } from '../guard/findings/finding.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { createGuardReader } from '../review/createGuardReader.ts'
import { FindingList } from '../review/FindingList.tsx'
import { readWalletAccount } from '../review/readWalletAccount.ts'
import { sendStep } from '../review/sendStep.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { createMessageReview, type MessagePlan, type MessageStep } from './createMessageReview.ts'
import { prepareSend } from './icmApi.ts'

export type MessageReviewDialogProps = {
  readonly plan: MessagePlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Keep both stable. */
  readonly onSent: (step: MessageStep, hash: Hex) => void
  readonly onError: (error: unknown) => void
}

function useMessageReview({ plan, wallet, onSent, onError }: MessageReviewDialogProps) {
  const { client, provider } = wallet
  const review = useMemo(
    () =>
      createMessageReview(plan, {
        prepareSend,
        reader: createGuardReader(client),
        wallet: { account: () => readWalletAccount(provider) },
        now: Date.now,
        send: step => sendStep(client, step),
        onSent,
        onError,
      }),
    [plan, client, provider, onSent, onError],
  )
  useEffect(() => {
    void review.prepare()
    return review.leave
  }, [review])
  return { review, state: useSyncExternalStore(review.subscribe, review.getState, review.getState) }
}

/** What is sent to whom, read from the bytes; every argument stands under the details. */
function MessageSummary({ step, plan, chain }: { step: MessageStep; plan: MessagePlan; chain: RuntimeChain }) {
  const { main, details } = describeTransaction(step.intent, step.transaction)
  const { symbol, decimals } = chain.nativeCurrency
  const { wish, destinationName } = plan
  const locked = BigInt(step.intent.value)
  const reward = `${formatAmount(locked, decimals)} ${symbol}`
  const fee = step.networkFee === null ? 'unknown' : `≤ ${formatAmount(step.networkFee, decimals, 8)} ${symbol}`
  const shown = [
    { label: 'To', value: wish.recipient },
    { label: 'On', value: destinationName },
    { label: 'Sent by', value: step.prepared.mode === 'gateway' ? 'gateway contract' : 'messenger (direct)' },
    { label: 'Relayer reward', value: locked === 0n ? 'none' : reward },
    { label: 'Network fee', value: fee },
    ...(step.prepared.estimatedDeliveryTime === null
      ? []
      : [{ label: 'Delivery', value: step.prepared.estimatedDeliveryTime }]),
  ]
  return (
    <div className="flex flex-col gap-3">
      <blockquote className="box max-h-40 overflow-y-auto whitespace-pre-wrap break-words text-sm">
        {wish.text}
      </blockquote>
      <dl className="rows">
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isAddress(value) ? 'break-all font-mono text-xs' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">Details</summary>
        <dl className="mt-2 flex flex-col gap-2 font-mono text-xs">
          {[...main, ...details].map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

function ReadyMessage(props: {
  readonly step: MessageStep
  readonly message: string | undefined
  readonly onSend: () => void
  readonly onRefresh: () => void
}) {
  const { step, message, onSend, onRefresh } = props
  const [agreed, setAgreed] = useState(false)
  const asks = step.prepared.warnings.length > 0 || step.findings.some(finding => finding.level === 'confirm')
  const blocked = isBlocked(step.findings)
  return (
    <>
      {step.prepared.warnings.map(warning => (
        <p key={warning} className="finding" data-level="confirm">
          {warning}
        </p>
      ))}
      <FindingList findings={step.findings} />
      {asks && !blocked && (
        <label className="flex items-start gap-2 text-sm">
          <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} />I have read this
          and want to go on
        </label>
      )}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      {blocked ? (
        <button type="button" className="button-primary" onClick={onRefresh}>
          Prepare again
        </button>
      ) : (
        <button type="button" className="button-primary" disabled={asks && !agreed} onClick={onSend}>
          Send in wallet
        </button>
      )}
    </>
  )
}

/** Shows the transaction of a message in plain words before the wallet is asked. */
export function MessageReviewDialog(props: MessageReviewDialogProps) {
  const { review, state } = useMessageReview(props)
  const checking = state.status === 'preparing' || state.status === 'checking'
  return (
    <Dialog title="Review message" dismissable={state.status !== 'signing'} onClose={props.onClose}>
      {checking && <p role="status">Checking the transaction…</p>}
      {'step' in state && <MessageSummary step={state.step} plan={props.plan} chain={props.chain} />}
      {state.status === 'ready' && (
        <ReadyMessage
          step={state.step}
          message={state.message}
          onSend={() => void review.send(state.step)}
          onRefresh={() => void review.prepare()}
        />
      )}
      {state.status === 'signing' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'failed' && (
        <>
          <p role="alert" className="text-danger">
            {state.message}
          </p>
          <button type="button" className="button-primary" onClick={() => void review.prepare()}>
            Try again
          </button>
        </>
      )}
    </Dialog>
  )
}
