import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { notify } from './notify.ts'

type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary:
    'bg-accent text-on-accent shadow-primary hover:bg-accent-strong disabled:bg-surface-3 disabled:text-ink-2 aria-disabled:bg-surface-3 aria-disabled:text-ink-2',
  plain: 'border border-line bg-surface-1 hover:bg-surface-2 disabled:text-ink-2 aria-disabled:text-ink-2',
  quiet:
    'text-ink-2 hover:bg-surface-2 hover:text-ink disabled:hover:bg-transparent aria-disabled:hover:bg-transparent',
  danger:
    'border border-danger/40 bg-danger-soft text-danger hover:border-danger aria-disabled:border-line aria-disabled:bg-surface-1 aria-disabled:text-ink-2',
}

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  readonly look?: ButtonLook
  readonly icon?: ReactNode
  readonly submit?: boolean
  readonly iconOnly?: boolean
  /** Why it is disabled: it stays focusable, and a click announces the reason. */
  readonly reason?: string | undefined
}

/** Button; requires `aria-label` with `iconOnly`. */
export function Button({ look = 'plain', icon, submit, iconOnly, reason, className, children, ...rest }: Props) {
  const refused = reason && { 'aria-disabled': true, title: reason, onClick: () => notify('info', reason) }
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={classNames(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed pointer-coarse:min-h-11',
        iconOnly ? 'w-8 pointer-coarse:min-w-11' : 'px-3',
        looks[look],
        className,
      )}
      {...rest}
      {...refused}
    >
      {icon}
      {children}
    </button>
  )
}
