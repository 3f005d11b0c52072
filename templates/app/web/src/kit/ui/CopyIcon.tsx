import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

const copiedMs = 2_000

export type CopyIconProps = {
  readonly text: string
  /** What is copied, for screen readers: `the address`. */
  readonly what: string
}

/** Copies a text; a check or a cross says for 2 s whether it worked. */
export function CopyIcon({ text, what }: CopyIconProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), copiedMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <button
      type="button"
      className="button-quiet shrink-0 text-muted"
      title={`Copy ${what}`}
      onClick={() => void copy()}
    >
      <span className="sr-only" aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed' : `Copy ${what}`}
      </span>
      {outcome === null ? (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          aria-hidden="true"
          className="size-4"
        >
          <path d="M9 9h10v10H9zM15 9V5H5v10h4" />
        </svg>
      ) : (
        <Icon name={outcome === 'copied' ? 'check' : 'close'} />
      )}
    </button>
  )
}
