import type { MessageStatus } from '../IcmMessage.ts'

const looks = {
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'accent' },
} as const

/** Status label of a message. */
export function StatusLabel({ status }: { readonly status: MessageStatus }) {
  const { label, tone } = looks[status]
  return (
    <span className="state" data-tone={tone} data-testid="message-status">
      {label}
    </span>
  )
}
