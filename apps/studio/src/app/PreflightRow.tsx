import type { ReactNode } from 'react'

/** A sentence with the buttons that mend what it says. */
export function PreflightRow({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line p-3">
      <p className="mb-2 [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
