import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'

/** Whether something is set, in one line. */
export function StatusLine({ isSet, text }: { readonly isSet: boolean; readonly text: string }) {
  const Icon = isSet ? Check : Circle
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Icon size={14} aria-hidden="true" className={isSet ? 'shrink-0 text-success' : 'shrink-0 text-ink-2'} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
