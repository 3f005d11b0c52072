import type { ReactNode } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { confirmationPhrase, isBlocked, riskSummary } from '../guard/findings/finding.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import { canSend } from '../guard/signing/reduceSigning.ts'
import type { SigningRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { FindingList } from './FindingList.tsx'
import { sentText } from './sentText.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

export type ReadyReviewProps<Request extends SigningRequest> = {
  readonly flow: SigningFlow<Request>
  readonly state: SigningState<Request>
  // only with: transactions pchain
  /** Why the last attempt failed; a rejection in the wallet is shown anyway. */
  readonly message?: string | undefined
  // end only
  /** Label of the confirm button. */
  readonly action: string
  /** Label of the button that rebuilds a blocked request. */
  readonly refresh: string
  // only with: pchain
  readonly walletName?: string
  // end only
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** What is waited for; undefined where the user is to act, or nothing follows. */
// only with: pchain
function describeWait({ status }: SigningState, walletName: string): string | undefined {
  // otherwise: function describeWait({ status }: SigningState): string | undefined {
  // end only
  if (status === 'preparing' || status === 'checking') return 'Checking the transaction…'
  // only with: pchain
  if (status === 'wallet') return `Confirm in ${walletName}…`
  // otherwise: if (status === 'wallet') return 'Confirm in your wallet…'
  // end only
  // only with: permit order
  if (status === 'reporting') return 'Signed, submitting…'
  // end only
  // only with: trade nft governance send pchain permit order
  return status === 'following' ? sentText : undefined
  // otherwise: return undefined
  // end only
}

/** Findings, required consents and the confirm button, which shows what is waited for. */
export function ReadyReview<Request extends SigningRequest>(props: ReadyReviewProps<Request>) {
  // only with: pchain
  const { flow, state, action, refresh, walletName = 'your wallet', children } = props
  const wait = describeWait(state, walletName)
  // otherwise: const { flow, state, action, refresh, children } = props
  // otherwise: const wait = describeWait(state)
  // end only
  const review = 'review' in state ? state.review : null
  const findings = review?.findings ?? []
  // only with: swap
  const expiresAt = (review ?? ('request' in state ? state : null))?.request?.expiresAt
  const secondsLeft = useSecondsLeft(expiresAt)
  const isOpen = state.status === 'ready' || state.status === 'expired'
  // otherwise: const isOpen = state.status === 'ready'
  // end only
  if (!isOpen && wait === undefined) return children
  // only with: swap
  const expired = state.status === 'expired' || (isOpen && expiresAt !== undefined && secondsLeft === 0)
  // end only
  const isRejected = state.status === 'ready' && state.problem?.kind === 'rejected'
  // only with: swap
  const isStopped = isOpen && (expired || isBlocked(findings))
  // otherwise: const isStopped = isOpen && isBlocked(findings)
  // end only
  const consent = state.status === 'ready' && !isStopped ? state.consent : null
  // only with: swap order
  const phrase = confirmationPhrase(findings)
  // end only
  const asks = riskSummary(findings).length > 0
  // only with: swap
  const isUndisputed = review !== null && !expired && !isRejected
  // otherwise: const isUndisputed = review !== null && !isRejected
  // end only
  // only with: transactions pchain
  const { message } = props
  // end only
  return (
    <>
      {review === null && wait !== undefined && (
        <p className="text-sm">
          <Skeleton text="Findings of the guard" />
        </p>
      )}
      {/* only with: transactions pchain */}
      <FindingList findings={findings} saysAllPassed={isUndisputed && !message} />
      {/* otherwise: <FindingList findings={findings} saysAllPassed={isUndisputed} /> */}
      {/* end only */}
      {consent && asks && (
        <label className="flex min-h-6 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-4.5 shrink-0"
            checked={consent.agreedRisks.length > 0}
            onChange={event => flow.agree(event.target.checked)}
          />
          I understand, continue
        </label>
      )}
      {/* only with: swap order */}
      {consent && phrase !== '' && (
        <label className="flex flex-col gap-1 text-sm">
          Type {phrase} to confirm
          <input
            className="field"
            inputMode="decimal"
            autoComplete="off"
            value={consent.typedPhrase}
            onChange={event => flow.typePhrase(event.target.value)}
          />
        </label>
      )}
      {/* end only */}
      {/* only with: transactions pchain */}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      {/* end only */}
      {/* only with: swap */}
      {isOpen && expiresAt !== undefined && (
        <p className="text-center text-muted text-xs">
          {expired ? 'This quote has expired.' : `Quote valid for ${secondsLeft} s.`}
        </p>
      )}
      {/* end only */}
      {/* One button for all states keeps the focus. */}
      <div role="status" className="review-action">
        {isRejected && <p className="notice">Transaction rejected by user. Nothing was sent.</p>}
        <button
          type="button"
          className="button-primary large"
          aria-busy={wait !== undefined}
          aria-disabled={wait !== undefined}
          disabled={wait === undefined && !isStopped && !canSend(state)}
          onClick={wait === undefined ? (isStopped ? flow.begin : flow.send) : undefined}
        >
          {wait ?? (isStopped ? refresh : action)}
        </button>
      </div>
      {children}
    </>
  )
}
