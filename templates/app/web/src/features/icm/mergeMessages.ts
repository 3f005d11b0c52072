import type { IcmMessage, MessageStatus } from './IcmMessage.ts'

/** Order of progress: a late response must not reset a newer status. */
const order: readonly MessageStatus[] = ['processing', 'pending', 'failed', 'completed']

function isSame(a: IcmMessage, b: IcmMessage): boolean {
  if (a.direction !== b.direction) return false
  return a.id === b.id || (a.messageId !== null && a.messageId === b.messageId)
}

/** Inserts or updates a message, newest first. A status never moves back. */
export function mergeMessage(messages: readonly IcmMessage[], message: IcmMessage): readonly IcmMessage[] {
  const known = messages.find(candidate => isSame(candidate, message))
  const isOlder = known !== undefined && order.indexOf(message.status) < order.indexOf(known.status)
  const others = messages.filter(candidate => candidate !== known)
  return [isOlder ? known : message, ...others].sort((a, b) => b.timestamp - a.timestamp)
}

/** Merges a new list into the shown one; messages missing from the new list stay. */
export function mergeMessages(
  shown: readonly IcmMessage[] | undefined,
  fresh: readonly IcmMessage[],
): readonly IcmMessage[] {
  return fresh.reduce(mergeMessage, shown ?? [])
}
