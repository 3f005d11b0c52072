import { useState } from 'react'
import { confirmationPhrase, isBlocked } from '../guard/findings/finding.ts'
import { FindingList } from '../review/FindingList.tsx'
import { isSignature, type ReviewStep } from './reviewStep.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

export type ReadyStepProps = {
  readonly step: ReviewStep
  readonly message: string | undefined
  /** Words of the button that asks the wallet. */
  readonly action: string
  readonly onSend: () => void
  readonly onRefresh: () => void
  /** Asks for a signature in the place of this approval; left out where that is not possible. */
  readonly onPermit?: () => void
}

/** What the guard found, what the user has to say yes to, and the button that asks the wallet. */
export function ReadyStep({ step, message, action, onSend, onRefresh, onPermit }: ReadyStepProps) {
  const [agreed, setAgreed] = useState(false)
  const [typed, setTyped] = useState('')
  const expiresAt = !isSignature(step) && step.intent.kind === 'swap' ? step.intent.expiresAt : undefined
  const secondsLeft = useSecondsLeft(expiresAt)
  const expired = expiresAt !== undefined && secondsLeft === 0
  const asks = step.findings.some(finding => finding.level === 'confirm')
  const words = confirmationPhrase(step.findings)
  const isRead = words === '' || typed.trim() === words
  const blocked = isBlocked(step.findings)
  return (
    <>
      <FindingList findings={step.findings} />
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
      {expiresAt !== undefined && (
        <p className="text-muted text-xs">
          {expired ? 'This quote has expired.' : `This quote holds for ${secondsLeft} s.`}
        </p>
      )}
      {blocked || expired ? (
        <button type="button" className="button-primary" onClick={onRefresh}>
          {step.kind === 'order' || step.kind === 'cancel' ? 'Check again' : 'Get a new quote'}
        </button>
      ) : (
        <button type="button" className="button-primary" disabled={asks && !(agreed && isRead)} onClick={onSend}>
          {action}
        </button>
      )}
      {onPermit && (
        <div className="flex flex-col items-center gap-1">
          <button type="button" className="button-quiet" onClick={onPermit}>
            Sign a permit instead
          </button>
          <p className="text-center text-muted text-xs">
            A signature costs no gas, holds for exactly this amount, and is worth nothing after 30 minutes.
          </p>
        </div>
      )}
    </>
  )
}
