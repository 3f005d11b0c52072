import type { ReactNode } from 'react'
import { confirmationPhrase, isBlocked, riskSummary } from '../guard/findings/finding.ts'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import { canSend } from '../guard/signing/reduceSigning.ts'
import type { SigningRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { FindingList } from './FindingList.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'

export type ReadyReviewProps<Request extends SigningRequest> = {
  readonly flow: SigningFlow<Request>
  readonly state: Extract<SigningState<Request>, { status: 'ready' | 'expired' }>
  /** Why the last attempt failed. */
  readonly message: string | undefined
  /** Label of the confirm button. */
  readonly action: string
  /** Label of the button that rebuilds a blocked request. */
  readonly refresh: string
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** Findings, required consents and the confirm button. */
export function ReadyReview<Request extends SigningRequest>(props: ReadyReviewProps<Request>) {
  const { flow, state, message, action, refresh, children } = props
  const findings = state.review?.findings ?? []
  const { expiresAt } = state.status === 'ready' ? state.review.request : state.request
  const secondsLeft = useSecondsLeft(expiresAt)
  const expired = state.status === 'expired' || (expiresAt !== undefined && secondsLeft === 0)
  const blocked = isBlocked(findings)
  const consent = state.status === 'ready' && !blocked ? state.consent : null
  const phrase = confirmationPhrase(findings)
  const asks = state.refusedHash !== null || riskSummary(findings).length > 0
  return (
    <>
      <FindingList findings={findings} saysAllPassed={state.refusedHash === null && !message && !expired} />
      {state.refusedHash !== null && (
        <p role="status" className="notice break-words text-sm">
          A previous transaction wasn’t confirmed: <span className="font-mono">{state.refusedHash}</span>. Check it in
          the wallet before you send again.
        </p>
      )}
      {consent && asks && (
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            checked={consent.agreedRisks.length > 0}
            onChange={event => flow.agree(event.target.checked)}
          />
          I understand, continue
        </label>
      )}
      {consent && phrase !== '' && (
        <label className="flex flex-col gap-1 text-sm">
          Type {phrase} to continue despite the price impact
          <input
            className="field"
            inputMode="decimal"
            autoComplete="off"
            value={consent.typedPhrase}
            onChange={event => flow.typePhrase(event.target.value)}
          />
        </label>
      )}
      {message && (
        <p role="alert" className="text-danger text-sm">
          {message}
        </p>
      )}
      {expiresAt !== undefined && (
        <p className="text-muted text-xs">
          {expired ? 'This quote has expired.' : `Quote valid for ${secondsLeft} s.`}
        </p>
      )}
      {blocked || expired ? (
        <button type="button" className="button-primary" onClick={flow.begin}>
          {refresh}
        </button>
      ) : (
        <button type="button" className="button-primary" disabled={!canSend(state)} onClick={flow.send}>
          {action}
        </button>
      )}
      {children}
    </>
  )
}
