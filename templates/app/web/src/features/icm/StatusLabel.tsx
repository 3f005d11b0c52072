import type { MessageStatus } from './IcmMessage.ts'

const looks = {
  completed: { label: 'Delivered', tone: 'filled' },
  failed: { label: 'Failed', tone: 'invalid' },
  pending: { label: 'Pending', tone: 'waiting' },
  processing: { label: 'Processing', tone: 'open' },
} as const

/** Status label of a message. */
export function StatusLabel({ status }: { readonly status: MessageStatus }) {
  const { label, tone } = looks[status]
  return (
    <span className="state" data-state={tone}>
      {label}
    </span>
  )
}
