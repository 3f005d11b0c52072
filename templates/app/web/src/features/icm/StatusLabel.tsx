import type { MessageStatus } from './IcmMessage.ts'

const looks = {
  completed: { mark: '✓', label: 'Delivered', color: 'text-success' },
  failed: { mark: '✕', label: 'Failed', color: 'text-danger' },
  pending: { mark: '◷', label: 'Pending', color: 'text-warn' },
  processing: { mark: '…', label: 'Processing', color: 'text-muted' },
} as const

/** Status label of a message. Source: spec 001 §4, message status. */
export function StatusLabel({ status }: { readonly status: MessageStatus }) {
  const { mark, label, color } = looks[status]
  return (
    <span className={`inline-flex items-center gap-1 font-medium text-sm ${color}`}>
      <span aria-hidden="true">{mark}</span>
      {label}
    </span>
  )
}
