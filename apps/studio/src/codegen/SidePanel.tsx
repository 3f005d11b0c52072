import type { ReactNode } from 'react'
import { CloseButton } from '../ui/CloseButton.tsx'
import { uiTexts } from '../ui/texts.ts'

type Props = {
  readonly title: string
  /** Badge beside the title. */
  readonly mark?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Side panel with title, close button and content. */
export function SidePanel({ title, mark, onClose, children }: Props) {
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="text-title font-semibold">{title}</h2>
        {mark}
        <span className="flex-1" />
        <CloseButton size={16} aria-label={`${uiTexts.close} ${title}`} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
