import { type ReactNode, useState } from 'react'

export type FoldProps = {
  readonly title: string
  /** What is set inside, in a word. */
  readonly state: string
  /** Whether something inside needs attention. */
  readonly hasMistake: boolean
  readonly children: ReactNode
}

/** Rarely changed part of a form. Opened by a mistake, it stays open after its correction. */
export function Fold({ title, state, hasMistake, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="rounded-lg border border-line"
      open={isOpen || hasMistake}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary className="px-3 py-3 text-sm sm:px-4">
        <span className="flex-1 whitespace-nowrap font-medium">{title}</span>
        <span className="text-right text-muted max-sm:text-xs">{state}</span>
      </summary>
      <div className="border-line border-t px-4 py-4">{children}</div>
    </details>
  )
}
