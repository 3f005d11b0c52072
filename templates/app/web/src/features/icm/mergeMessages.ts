import type { IcmMessage, MessageStatus } from './IcmMessage.ts'

/** An answer that was under way for longer must not undo what is known already. */
const order: readonly MessageStatus[] = ['processing', 'pending', 'failed', 'completed']

function isSame(a: IcmMessage, b: IcmMessage): boolean {
  if (a.direction !== b.direction) return false
  return a.id === b.id || (a.messageId !== null && a.messageId === b.messageId)
}

/** Puts a message where it belongs, the newest first. One that is there already only moves on, never back. */
export function mergeMessage(messages: readonly IcmMessage[], message: IcmMessage): readonly IcmMessage[] {
  const known = messages.find(candidate => isSame(candidate, message))
  const isOlder = known !== undefined && order.indexOf(message.status) < order.indexOf(known.status)
  const others = messages.filter(candidate => candidate !== known)
  return [isOlder ? known : message, ...others].sort((a, b) => b.timestamp - a.timestamp)
}

/** Brings a fresh list together with the one that is shown: what the fresh one does not have yet stays. */
export function mergeMessages(
  shown: readonly IcmMessage[] | undefined,
  fresh: readonly IcmMessage[],
): readonly IcmMessage[] {
  return fresh.reduce(mergeMessage, shown ?? [])
}
