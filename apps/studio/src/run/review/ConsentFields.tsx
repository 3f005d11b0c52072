import type { Consent } from '@sluice/guard'
import { runTexts } from '../texts.ts'

type Props = {
  readonly consent: Consent
  readonly needsAgreement: boolean
  /** Phrase to type; empty when the checkbox is enough. */
  readonly phrase: string
  readonly onAgree: (isAgreed: boolean) => void
  readonly onType: (text: string) => void
}

/** Consent fields shown before signing. */
export function ConsentFields({ consent, needsAgreement, phrase, onAgree, onType }: Props) {
  return (
    <>
      {needsAgreement && (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={consent.agreedRisks.length > 0}
            onChange={event => onAgree(event.target.checked)}
            className="mt-0.5 size-4 accent-accent"
          />
          {runTexts.signing.confirmRisk}
        </label>
      )}
      {phrase !== '' && (
        <label className="block">
          {runTexts.signing.typeRisk(phrase)}
          <input
            value={consent.typedPhrase}
            onChange={event => onType(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="mt-1 block h-8 w-full rounded-md border border-line bg-surface-2 px-2.5"
          />
        </label>
      )}
    </>
  )
}
