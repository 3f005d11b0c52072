import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'

type Props = {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Classes of the line. */
  readonly className?: string
}

/** A line of a review that opens what belongs to it. */
export function Disclosure({ label, children, className = 'text-ink-2 hover:text-ink' }: Props) {
  return (
    <details className="group">
      <summary
        className={classNames(
          'flex min-h-7 cursor-pointer list-none items-center gap-1 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
          className,
        )}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
