import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type EmptyStateProps = {
  readonly icon: IconName
  readonly text: string
  /** The action that fills it. */
  readonly children?: ReactNode
}

/** What a list shows while it is empty. */
export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="inline-flex size-10 items-center justify-center rounded-full bg-sunken">
        <Icon name={icon} className="size-5" />
      </span>
      <p className="font-medium text-ink">{text}</p>
      {children}
    </div>
  )
}
