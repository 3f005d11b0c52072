import { nameOfDestination } from '../chains/destination.ts'
import type { IcmMessage, MessageStatus } from '../IcmMessage.ts'
import type { IcmChains } from '../icmApi.ts'
import { isFromUnknownChain } from './messageHint.ts'

/** A chain of a route; id 0 for one without a known logo. */
export type RouteChain = { readonly id: number; readonly name: string }

/** What the route of a message is read from. */
export type Routed = Pick<IcmMessage, 'direction' | 'sourceChain' | 'destinationBlockchainId' | 'destinationName'>

/** The route of a message that is not recorded yet. */
export function routeTo(
  destinationBlockchainId: string,
  { source, destinations }: Pick<IcmChains, 'source' | 'destinations'>,
): Routed {
  const destinationName = nameOfDestination(destinations, destinationBlockchainId)
  return { direction: 'sent', sourceChain: source.name, destinationBlockchainId, destinationName }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The chains that a message was sent from and to. */
export function routeOf(
  message: Routed,
  { source, destinations }: Pick<IcmChains, 'source' | 'destinations'>,
): { readonly from: RouteChain; readonly to: RouteChain } {
  const known = [
    { id: source.chainId, name: source.name, blockchainId: source.blockchainId },
    ...destinations.map(({ chainId, name, blockchainId }) => ({ id: chainId, name, blockchainId })),
  ]
  const find = (chain: string) =>
    known.find(({ name, blockchainId }) => isSame(blockchainId, chain) || isSame(name, chain))
  const { direction, sourceChain, destinationBlockchainId, destinationName } = message
  const unknownName = isFromUnknownChain(message) ? nameOfDestination(destinations, sourceChain) : sourceChain
  const from = direction === 'sent' ? known[0] : find(sourceChain)
  return {
    from: { id: from?.id ?? 0, name: from?.name ?? unknownName },
    to: { id: find(destinationBlockchainId)?.id ?? 0, name: destinationName },
  }
}

export type ProgressState = 'done' | 'current' | 'next' | 'failed'

/** How far a message has come: sent, relayed to the destination, completed by executing it there. Before all that it is `mining`. */
export function progressOf(
  status: MessageStatus | 'mining',
): readonly (readonly [step: string, state: ProgressState])[] {
  if (status === 'mining') {
    return [
      ['Sent', 'current'],
      ['Relayed', 'next'],
      ['Completed', 'next'],
    ]
  }
  if (status === 'completed' || status === 'failed') {
    return [
      ['Sent', 'done'],
      ['Relayed', 'done'],
      status === 'completed' ? ['Completed', 'done'] : ['Failed', 'failed'],
    ]
  }
  return [
    ['Sent', 'done'],
    ['Relayed', 'current'],
    ['Completed', 'next'],
  ]
}
