import type { IcmMessage } from '../IcmMessage.ts'

/** Messages usually arrive within 30 s; after this time no relayer seems to be running. */
const relayerExpectedMs = 60_000

const blockchainIdForm = /^0x[\da-f]{64}$/i

/** Whether a received message came from a chain without a known name. */
export function isFromUnknownChain({ direction, sourceChain }: Pick<IcmMessage, 'direction' | 'sourceChain'>): boolean {
  return direction === 'received' && blockchainIdForm.test(sourceChain)
}

/** Extra hint for a message; null for none. */
export function messageHint(message: IcmMessage, now: number): string | null {
  const { status, failure, timestamp } = message
  if (isFromUnknownChain(message)) {
    return 'It comes from a chain that this page does not list. Whoever runs that chain can name any sender.'
  }
  if (status === 'failed') return `${failure ?? 'The destination has it, but could not execute it'}.`
  if (status === 'pending' && now - timestamp > relayerExpectedMs) {
    return 'No relayer seen for this route for over a minute. Without a running relayer a message is created but never delivered; it may still arrive.'
  }
  return null
}
