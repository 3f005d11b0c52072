import type { IcmMessage } from './IcmMessage.ts'

/** Most messages arrive within half a minute; after this nobody seems to carry them. */
const relayerExpectedMs = 60_000

const blockchainIdForm = /^0x[\da-f]{64}$/i

/** Whether a message came from a chain that has no name here: it is called by its id then. */
export function isFromUnknownChain({ direction, sourceChain }: Pick<IcmMessage, 'direction' | 'sourceChain'>): boolean {
  return direction === 'received' && blockchainIdForm.test(sourceChain)
}

/** What a user should know about a message besides its status; null when there is nothing to add. */
export function messageHint(message: IcmMessage, now: number): string | null {
  const { status, failure, timestamp } = message
  if (isFromUnknownChain(message)) {
    return 'It comes from a chain that is none of the presets. Whoever runs that chain can name any sender.'
  }
  if (status === 'failed') {
    const reason = failure ?? 'The destination has it, but could not execute it'
    return `${reason}. It stays failed until somebody executes it again on the destination with enough gas (retryMessageExecution of the messenger there); an address without a contract never can.`
  }
  if (status === 'pending' && now - timestamp > relayerExpectedMs) {
    return 'No relayer seen for this route for over a minute. Without a running relayer a message is created but never delivered; it may still arrive.'
  }
  return null
}
