import type { EventLog } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { escrowFactories, readExtension, sameAddress } from '@sluice/guard'
import { parseAbi, parseEventLogs } from 'viem'
import { size, slice } from 'viem/utils'

/** Source: 1inch/cross-chain-swap `IEscrowFactory.sol`; the taker is an address in a whole word. */
export const escrowEvents = parseAbi(['event DstEscrowCreated(address escrow, bytes32 hashlock, uint256 taker)'])

function logsOfFactory(logs: readonly EventLog[]): readonly EventLog[] {
  return logs.filter(({ address }) => escrowFactories.some(factory => sameAddress(factory, address)))
}

/**
 * Whether a known factory made the source escrow of a hash in these logs; it makes one for each hash of an order.
 *
 * - Source: `SrcEscrowCreated` of 1inch/cross-chain-swap, which has all that the escrow is made of in its data
 */
export function hasSourceEscrow(logs: readonly EventLog[], hashlock: Hex): boolean {
  return logsOfFactory(logs).some(({ data }) => data.toLowerCase().includes(hashlock.slice(2).toLowerCase()))
}

/**
 * Where the destination escrow of a hash stands, told by the factory that made it; null where no known factory made one
 * in these logs.
 */
export function findEscrow(logs: readonly EventLog[], hashlock: Hex): Address | null {
  const created = parseEventLogs({ abi: escrowEvents, logs: logsOfFactory(logs) as never, strict: true })
  return created.find(({ args }) => args.hashlock.toLowerCase() === hashlock.toLowerCase())?.args.escrow ?? null
}

/**
 * Wei that a resolver leaves in the destination escrow besides the amount, to get them back; 0 where the order says none.
 *
 * - Source: 1inch/cross-chain-sdk `EscrowExtension`: the second word from the end, its lower half
 */
export function readDestinationDeposit(extension: Hex): bigint {
  const post = readExtension(extension)?.postInteraction
  if (!post || size(post) < 64) return 0n
  return BigInt(slice(post, size(post) - 64, size(post) - 32)) & ((1n << 128n) - 1n)
}
