import type { ComponentType, ReactNode } from 'react'
import { describeError } from './describeError.ts'

type Props = {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>
  readonly error: unknown
  /** Instead of the error's message, which then follows as help. */
  readonly title?: string
  /** Buttons, the one that helps first. */
  readonly children: ReactNode
}

/** Why a whole screen has nothing to show, centred, with what to do. */
export function ProblemState({ icon: Icon, error, title, children }: Props) {
  const { message, help } = describeError(error)
  const lines = title === undefined ? help : [message, ...help]
  return (
    <div role="alert" className="flex w-full max-w-md flex-col items-center text-center">
      <span className="grid size-12 place-items-center rounded-xl border border-line bg-surface-1 text-ink-2 shadow-card">
        <Icon size={22} aria-hidden="true" />
      </span>
      <h1 className="mt-4 max-w-full text-heading font-semibold text-balance [overflow-wrap:anywhere]">
        {title ?? message}
      </h1>
      {lines.map(line => (
        <p key={line} className="mt-1.5 max-w-full [overflow-wrap:anywhere] text-ink-2">
          {line}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">{children}</div>
    </div>
  )
}
