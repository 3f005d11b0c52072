import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

const looks = {
  neutral: { icon: CircleSlash, className: 'bg-surface-2 text-ink' },
  info: { icon: Info, className: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  warn: { icon: TriangleAlert, className: 'bg-warn-soft text-warn' },
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
} as const

type Props = {
  readonly tone: keyof typeof looks
  readonly title: ReactNode
  /** Help texts, most likely cause first. */
  readonly help?: readonly string[]
  readonly action?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

/** Inline notice with help and an action. */
export function Notice({ tone, title, help = [], action, children, className }: Props) {
  const { icon: Icon, className: look } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={classNames('flex gap-2 rounded-md px-3 py-2', look, className)}
    >
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="font-medium break-words">{title}</div>
        {help.length > 0 && (
          <ul className="mt-1 list-disc space-y-0.5 pl-4 text-ink">
            {help.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {children && <div className="mt-1 text-ink">{children}</div>}
        {action && <div className="mt-2 empty:hidden">{action}</div>}
      </div>
    </div>
  )
}
