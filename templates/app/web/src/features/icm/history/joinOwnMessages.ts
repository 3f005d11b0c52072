import type { IcmMessage } from '../IcmMessage.ts'

/** Whether an account sent the message to itself and it has arrived. */
export function isToSender({
  direction,
  status,
  sender,
  recipient,
}: Pick<IcmMessage, 'direction' | 'status' | 'sender' | 'recipient'>): boolean {
  return direction === 'sent' && status === 'completed' && sender.toLowerCase() === recipient.toLowerCase()
}

/** Leaves out received messages that are in the list as sent ones too: those of an account to itself. */
export function joinOwnMessages(messages: readonly IcmMessage[]): readonly IcmMessage[] {
  const sent = new Set(messages.filter(({ direction }) => direction === 'sent').map(({ messageId }) => messageId))
  return messages.filter(
    ({ direction, messageId }) => direction === 'sent' || messageId === null || !sent.has(messageId),
  )
}
