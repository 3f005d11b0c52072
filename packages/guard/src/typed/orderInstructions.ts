import { size, slice } from 'viem/utils'
import type { Address, Hex } from '../values/token.ts'

/**
 * Who reads the instructions of an order, and so how they are laid out.
 *
 * - `feeTaker`: limit orders. Source: 1inch/limit-order-protocol `FeeTaker.sol`, `AmountGetterWithFee.sol` 4.3.3
 * - `settlement`: Fusion. Source: 1inch/limit-order-settlement `SimpleSettlement.sol` 3.1.0
 * - `escrowFactory`: Fusion+. Source: 1inch/cross-chain-sdk 2.2.2 `EscrowExtension`
 */
export type InstructionLayout = 'feeTaker' | 'settlement' | 'escrowFactory'

/** What decides the fees of an order: the fee bytes, and the resolvers that pay a reduced fee. */
export type FeeTerms = {
  /** Integrator fee (2 bytes, 1e5), its share (1 byte, percent), resolver fee (2 bytes, 1e5), reduced part (1 byte, percent). */
  readonly fees: Hex
  /** Low 80 bits of every address. */
  readonly resolvers: readonly Hex[]
}

export type PostInteraction = FeeTerms & {
  readonly contract: Address
  /** Null for the maker, or whom the order itself names. */
  readonly receiver: Address | null
  /** What follows the fees: 33 bytes about the surplus for a settlement, 160 bytes about the escrows for a factory. */
  readonly tail: Hex
}

const addressBytes = 20
const feeBytes = 6
const resolverBytes = 10

/** NaN past the end, which no length equals. */
function byteAt(bytes: Hex, index: number): number {
  return index < size(bytes) ? Number(slice(bytes, index, index + 1)) : Number.NaN
}

function readResolvers(bytes: Hex, start: number, count: number, entryBytes: number): readonly Hex[] {
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * entryBytes
    return slice(bytes, at, at + resolverBytes)
  })
}

/**
 * Reads what a contract is given to compute the making or taking amount; null unless every byte is accounted for. A
 * byte more could name a further contract, which would then decide the amount.
 */
export function readAmountData(data: Hex, layout: InstructionLayout): FeeTerms | null {
  // Gas bump (3 bytes), gas price (4), start (4), duration (3), rate bump (3), count (1), then points of 5 bytes.
  const points = addressBytes + 17
  const fees = layout === 'feeTaker' ? addressBytes : points + 1 + 5 * byteAt(data, points)
  const list = fees + feeBytes
  const count = byteAt(data, list)
  if (size(data) !== list + 1 + count * resolverBytes) return null
  return { fees: slice(data, fees, list), resolvers: readResolvers(data, list + 1, count, resolverBytes) }
}

const tailBytes = { feeTaker: 0, settlement: 33, escrowFactory: 160 } as const

/** Reads what happens after a fill; null unless every byte is accounted for: a byte more could name a further contract. */
export function readPostInteraction(data: Hex, layout: InstructionLayout): PostInteraction | null {
  // One byte of flags, of which the lowest says that a receiver follows; factories have none.
  const flagBytes = layout === 'escrowFactory' ? 0 : 1
  const flags = flagBytes === 0 ? 0 : byteAt(data, addressBytes)
  if (flags !== 0 && flags !== 1) return null
  const afterRecipients = addressBytes + flagBytes + 2 * addressBytes
  const fees = afterRecipients + flags * addressBytes
  // Auctions say from when on each resolver may fill: 4 bytes before the list, 2 bytes in each entry.
  const isAuction = layout !== 'feeTaker'
  const entryBytes = resolverBytes + (isAuction ? 2 : 0)
  const list = fees + feeBytes + (isAuction ? 4 : 0)
  const count = byteAt(data, list)
  const tail = list + 1 + count * entryBytes
  if (size(data) !== tail + tailBytes[layout]) return null
  return {
    contract: slice(data, 0, addressBytes),
    receiver: flags === 1 ? slice(data, afterRecipients, fees) : null,
    fees: slice(data, fees, fees + feeBytes),
    resolvers: readResolvers(data, list + 1, count, entryBytes),
    tail: tailBytes[layout] === 0 ? '0x' : slice(data, tail),
  }
}
