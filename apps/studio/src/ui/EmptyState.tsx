import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly text?: string; readonly children?: ReactNode }

/** Empty state of a panel with one action. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      <div className="font-medium">{title}</div>
      {text && <div className="max-w-72 text-ink-2">{text}</div>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
