import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

type Tone = 'neutral' | 'success' | 'warn' | 'danger' | 'info' | 'accent'

const tones: Record<Tone, string> = {
  neutral: 'bg-surface-2 text-ink-2',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-strong',
}

/** Small label for a state, kind or source. */
export function Badge({
  tone = 'neutral',
  children,
  className,
  title,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly className?: string
  readonly title?: string
}) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-md px-1.5 text-meta font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
