import type { IcmMessage, MessageStatus } from '../IcmMessage.ts'

/** Order of progress: a late response must not reset a newer status. */
const order: readonly MessageStatus[] = ['processing', 'pending', 'failed', 'completed']

/** Keys under which a message is known: that of the list, and the id that the messenger gave it. */
function keysOf({ direction, id, messageId }: IcmMessage): readonly string[] {
  return messageId === null || messageId === id
    ? [`${direction} ${id}`]
    : [`${direction} ${id}`, `${direction} ${messageId}`]
}

/** Merges a new list into the one that is listed, newest first; messages missing from it stay. A status never moves back. */
export function mergeMessages(
  listed: readonly IcmMessage[] | undefined,
  fresh: readonly IcmMessage[],
): readonly IcmMessage[] {
  const messages: IcmMessage[] = []
  const places = new Map<string, number>()
  for (const message of [...(listed ?? []), ...fresh]) {
    const keys = keysOf(message)
    const place = keys.map(key => places.get(key)).find(found => found !== undefined) ?? messages.length
    const known = messages[place]
    if (known && order.indexOf(message.status) < order.indexOf(known.status)) continue
    messages[place] = message
    for (const key of keys) places.set(key, place)
  }
  return messages.sort((a, b) => b.timestamp - a.timestamp)
}

/** Inserts or updates one message. */
export function mergeMessage(messages: readonly IcmMessage[], message: IcmMessage): readonly IcmMessage[] {
  return mergeMessages(messages, [message])
}
