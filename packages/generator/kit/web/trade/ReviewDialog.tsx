import { useState } from 'react'
import type { Hex } from 'viem'
import { tradeConfig } from '../../config/trade.config.ts'
import { isBlocked, wordsToType } from '../../defi/guard/finding.ts'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import { FindingList } from '../review/FindingList.tsx'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { WalletReader } from '../wallet/useWalletReader.ts'
import type { Step, SwapPlan } from './prepareStep.ts'
import { StepSummary } from './StepSummary.tsx'
import type { BuildSwap } from './tradeApi.ts'
import { useReview } from './useReview.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

export type ReviewDialogProps = {
  readonly plan: SwapPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly priceImpact: number | null
  /** Asks this application's backend for the transaction. Keep it stable. */
  readonly buildSwap: BuildSwap
  readonly onClose: () => void
  /** The network has it and the review does not follow it: a swap, or an approval that was left. Keep it stable. */
  readonly onSent: (step: Step, hash: Hex) => void
}

const texts = {
  reset: { title: 'Reset the old approval', action: 'Reset in wallet' },
  approval: { title: 'Review approval', action: 'Approve in wallet' },
  swap: { title: 'Review swap', action: 'Swap in wallet' },
} as const

function ReadyStep({
  step,
  message,
  priceImpact,
  onSend,
  onRefresh,
}: {
  readonly step: Step
  readonly message: string | undefined
  readonly priceImpact: number | null
  readonly onSend: () => void
  readonly onRefresh: () => void
}) {
  const [agreed, setAgreed] = useState(false)
  const [typed, setTyped] = useState('')
  const secondsLeft = useSecondsLeft(step.intent.kind === 'swap' ? step.intent.expiresAt : undefined)
  const expired = step.intent.kind === 'swap' && secondsLeft === 0
  const steep = step.kind === 'swap' && priceImpact !== null && priceImpact > tradeConfig.priceImpact.maxPercent
  const asks = steep || step.findings.some(finding => finding.level === 'confirm')
  const words = wordsToType(step.findings)
  const isRead = words === '' || typed.trim() === words
  const blocked = isBlocked(step.findings)
  return (
    <>
      <FindingList findings={step.findings} />
      {steep && (
        <p className="finding" data-level="confirm">
          This swap moves the price by {priceImpact}%: you get much less than the market pays for small amounts.
        </p>
      )}
      {asks && !blocked && (
        <label className="flex items-start gap-2 text-sm">
          <input type="checkbox" checked={agreed} onChange={event => setAgreed(event.target.checked)} />I have read this
          and want to go on
        </label>
      )}
      {words !== '' && !blocked && (
        <label className="flex flex-col gap-1 text-sm">
          Type {words} to go on in spite of the percentage
          <input
            className="field"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
      )}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      {step.intent.kind === 'swap' && (
        <p className="text-muted text-xs">
          {expired ? 'This quote has expired.' : `This quote holds for ${secondsLeft} s.`}
        </p>
      )}
      {blocked || expired ? (
        <button type="button" className="button-primary" onClick={onRefresh}>
          Get a new quote
        </button>
      ) : (
        <button type="button" className="button-primary" disabled={asks && !(agreed && isRead)} onClick={onSend}>
          {texts[step.kind].action}
        </button>
      )}
    </>
  )
}

/** Shows each transaction of a swap in plain words before the wallet is asked. */
export function ReviewDialog({ plan, chain, wallet, priceImpact, buildSwap, onClose, onSent }: ReviewDialogProps) {
  const { state, send, prepare } = useReview(plan, wallet, buildSwap, onSent)
  const step = 'step' in state ? state.step : undefined
  const checking = state.status === 'preparing' || state.status === 'checking'
  return (
    <Dialog
      title={step ? texts[step.kind].title : 'Review swap'}
      dismissable={state.status !== 'signing'}
      onClose={onClose}
    >
      {checking && <p role="status">Checking the transaction…</p>}
      {step && <StepSummary step={step} chain={chain} />}
      {state.status === 'ready' && (
        <ReadyStep
          step={state.step}
          message={state.message}
          priceImpact={priceImpact}
          onSend={() => void send(state.step)}
          onRefresh={() => void prepare()}
        />
      )}
      {state.status === 'signing' && <p role="status">Confirm in your wallet…</p>}
      {state.status === 'pending' && (
        <p role="status">
          Sent, waiting for confirmation… <TransactionLink chain={chain} hash={state.hash} />
        </p>
      )}
      {state.status === 'failed' && (
        <>
          <p role="alert" className="text-danger">
            {state.message} {state.hash && <TransactionLink chain={chain} hash={state.hash} />}
          </p>
          <button type="button" className="button-primary" onClick={() => void prepare()}>
            Try again
          </button>
        </>
      )}
    </Dialog>
  )
}
