import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import PenLine from 'lucide-react/icons/pen-line'
import SkipForward from 'lucide-react/icons/skip-forward'

/** Icons of the statuses that a card marks. */
export const statusIcons = {
  idle: null,
  queued: { icon: Clock, className: 'text-ink-2' },
  running: null,
  waiting: { icon: PenLine, className: 'text-warn' },
  success: { icon: CircleCheck, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-danger' },
  skipped: { icon: SkipForward, className: 'text-ink-2' },
  cancelled: { icon: Ban, className: 'text-ink-2' },
} as const
