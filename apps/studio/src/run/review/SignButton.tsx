import { Button } from '../../ui/Button.tsx'
import { reviewTexts } from './texts.ts'

export type SignButtonState = 'ready' | 'disabled' | 'checking' | 'wallet' | 'renewing' | 'reconnecting'

type Props = {
  readonly state: SignButtonState
  /** Until the request expires. */
  readonly secondsLeft: number
  readonly onSign: () => void
}

/** Longest countdown that is shown by the second. */
const countedSeconds = 90

/** Opens the wallet; says how long the request holds, or why it cannot be signed now. */
export function SignButton({ state, secondsLeft, onSign }: Props) {
  const texts = {
    ready: reviewTexts.sign,
    disabled: reviewTexts.sign,
    checking: reviewTexts.checking,
    wallet: reviewTexts.askingWallet,
    renewing: reviewTexts.renewing,
    reconnecting: reviewTexts.reconnecting,
  } as const
  const isCounted = (state === 'ready' || state === 'disabled') && secondsLeft > 0 && secondsLeft <= countedSeconds
  return (
    <>
      <Button
        look="primary"
        disabled={state !== 'ready'}
        onClick={onSign}
        className="relative h-11 w-full text-title"
        {...(state === 'reconnecting' ? { title: reviewTexts.reconnectingHelp } : {})}
      >
        <span className="truncate">{texts[state]}</span>
        {isCounted && <Countdown secondsLeft={secondsLeft} />}
      </Button>
      {isCounted && (
        <span role="timer" className="sr-only">
          {reviewTexts.validFor(secondsLeft)}
        </span>
      )}
    </>
  )
}

/** Lifetime of a quote; a longer one starts with a full ring. */
const ringSeconds = 30
const circumference = 2 * Math.PI * 7

function Countdown({ secondsLeft }: { readonly secondsLeft: number }) {
  const part = Math.min(1, secondsLeft / ringSeconds)
  return (
    <span
      aria-hidden="true"
      className="absolute right-3 inline-flex items-center gap-1.5 text-base whitespace-nowrap tabular-nums"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 18 18"
        className="size-4 -rotate-90"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="9" cy="9" r="7" opacity="0.3" />
        <circle cx="9" cy="9" r="7" strokeDasharray={`${part * circumference} ${circumference}`} />
      </svg>
      {reviewTexts.secondsLeft(secondsLeft)}
    </span>
  )
}
