import type { IcmMessage } from '../IcmMessage.ts'

export const messageFilters = ['all', 'completed', 'pending', 'failed'] as const

export type MessageFilter = (typeof messageFilters)[number]

export function filterMessages(messages: readonly IcmMessage[], filter: MessageFilter): readonly IcmMessage[] {
  return filter === 'all' ? messages : messages.filter(({ status }) => status === filter)
}

/** Text for an empty list. */
export function emptyText(filter: MessageFilter): string {
  return filter === 'all' ? 'No messages found' : `No ${filter} messages found`
}
