import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type ErrorNoteProps = {
  readonly text: string
  /** Null where trying again does not help. */
  readonly onRetry: (() => void) | null
  /** After the text, for example a link. */
  readonly children?: ReactNode
}

/** What went wrong, with the button that tries it again. */
export function ErrorNote({ text, onRetry, children }: ErrorNoteProps) {
  return (
    <div className="error-note">
      <Icon name="alert" className="size-5" />
      <p role="alert">
        {text} {children}
      </p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
