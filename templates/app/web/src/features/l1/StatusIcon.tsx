import type { ConfigurationStatus } from './L1Configuration.ts'

const tones = {
  completed: 'text-success',
  failed: 'text-danger',
  deploying: 'text-accent animate-spin motion-reduce:animate-none',
  configured: 'text-muted',
} as const

const clock = 'M12 7v5l3 2'
const paths = { completed: 'm8 12 3 3 5-6', failed: 'm9 9 6 6m0-6-6 6', deploying: clock, configured: clock } as const

/** A status as it is shown. */
export const statusWords = {
  configured: 'Configured',
  deploying: 'Deploying',
  completed: 'Completed',
  failed: 'Failed',
} as const satisfies Record<ConfigurationStatus, string>

/** Tones of `.state` in `globals.css`. */
export const statusTones = {
  configured: 'muted',
  deploying: 'accent',
  completed: 'success',
  failed: 'danger',
} as const satisfies Record<ConfigurationStatus, string>

/** Check, cross or clock icon; decorative, because a label follows. */
export function StatusIcon({ status }: { status: ConfigurationStatus }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`size-5 shrink-0 ${tones[status]}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-status={status}
    >
      <circle cx="12" cy="12" r="9" />
      <path d={paths[status]} />
    </svg>
  )
}
