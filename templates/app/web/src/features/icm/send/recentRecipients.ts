import type { IcmMessage } from '../IcmMessage.ts'

const maxRecipients = 5

/** Recipients of the messages that were sent last, the newest first. */
export function recentRecipients(
  messages: readonly Pick<IcmMessage, 'direction' | 'sample' | 'recipient'>[],
): readonly string[] {
  const sent = messages.filter(({ direction, sample }) => direction === 'sent' && !sample)
  return [...new Map(sent.map(({ recipient }) => [recipient.toLowerCase(), recipient])).values()].slice(
    0,
    maxRecipients,
  )
}
