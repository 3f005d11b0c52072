import { concat, numberToHex, padHex, size, slice } from 'viem/utils'
import { isNative } from '../values/sameAddress.ts'
import { type Address, type Hex, zeroAddress } from '../values/token.ts'
import { writeExtension } from './orderExtension.ts'
import { readTimeLocks, type TimeLocks, writeTimeLocks } from './timeLocks.ts'

/** What an order between chains says about its escrows. */
export type EscrowTerms = {
  /** Hash of the only secret, or the root over the hashes of several. */
  readonly hashlock: Hex
  readonly dstChainId: number
  /** The zero address for the chain's own currency. */
  readonly dstToken: Address
  /** Wei that a resolver leaves in each escrow, for whoever closes it. */
  readonly srcDeposit: bigint
  readonly dstDeposit: bigint
  readonly timeLocks: TimeLocks
}

/** Who is paid what on top of the price. Fees in 1e-5, shares in percent. */
export type EscrowFees = {
  readonly integrator: Address
  readonly protocol: Address
  readonly integratorFee: number
  readonly integratorShare: number
  readonly resolverFee: number
  /** Part of the resolver fee that resolvers of the list pay. */
  readonly listedShare: number
}

export type EscrowExtensionOptions = Omit<EscrowTerms, 'dstToken'> & {
  readonly factory: Address
  readonly dstToken: Address
  /** Who may fill, in this order. */
  readonly resolvers: readonly Address[]
  /** `start` in seconds since the epoch, `duration` in seconds, `rateBump` in 1e-7 above the taking amount. */
  readonly auction: { readonly start: number; readonly duration: number; readonly rateBump: number }
  readonly fees?: EscrowFees
}

const noFees: EscrowFees = {
  integrator: zeroAddress,
  protocol: zeroAddress,
  integratorFee: 0,
  integratorShare: 0,
  resolverFee: 0,
  listedShare: 100,
}

/** Five words at the end of the post-interaction. */
const wordBytes = 32
const termsBytes = 5 * wordBytes
const lowHalf = (1n << 128n) - 1n

/**
 * Writes the extension of an order between chains (v1.2): a Dutch auction, its fees, who may fill it, and the terms of
 * the escrows.
 *
 * - Source: 1inch/cross-chain-sdk 2.2.2 `EscrowExtension`, for which it writes the same bytes
 */
export function writeEscrowExtension(options: EscrowExtensionOptions): Hex {
  const { factory, resolvers, auction, fees = noFees, hashlock, dstChainId, dstToken, timeLocks } = options
  const feeBytes = concat([
    numberToHex(fees.integratorFee, { size: 2 }),
    numberToHex(fees.integratorShare, { size: 1 }),
    numberToHex(fees.resolverFee, { size: 2 }),
    numberToHex(fees.listedShare, { size: 1 }),
  ])
  const start = numberToHex(auction.start, { size: 4 })
  const count = numberToHex(resolvers.length, { size: 1 })
  const listed = resolvers.map(resolver => slice(resolver, 10))
  const amountData = concat([
    factory,
    // No gas price is estimated, so the price does not follow it.
    padHex('0x', { size: 7 }),
    start,
    numberToHex(auction.duration, { size: 3 }),
    numberToHex(auction.rateBump, { size: 3 }),
    // The price falls evenly, without points between.
    '0x00',
    feeBytes,
    count,
    ...listed,
  ])
  const words = [
    hashlock,
    numberToHex(dstChainId),
    isNative(dstToken) ? zeroAddress : dstToken,
    numberToHex((options.srcDeposit << 128n) | options.dstDeposit),
    numberToHex(writeTimeLocks(timeLocks)),
  ]
  const postInteraction = concat([
    factory,
    fees.integrator,
    fees.protocol,
    feeBytes,
    start,
    count,
    ...listed.map(resolver => concat([resolver, '0x0000'])),
    ...words.map(word => padHex(word, { size: wordBytes })),
  ])
  const written = writeExtension({ makingAmountData: amountData, takingAmountData: amountData, postInteraction })
  return written.toLowerCase() as Hex
}

/** Reads the terms of the escrows from the end of a post-interaction; null where it is too short, or no chain and address. */
export function readEscrowTerms(postInteraction: Hex): EscrowTerms | null {
  if (size(postInteraction) < termsBytes) return null
  const tail = slice(postInteraction, size(postInteraction) - termsBytes)
  const word = (index: number) => slice(tail, index * wordBytes, (index + 1) * wordBytes)
  const [chainId, token, deposits, locks] = [1, 2, 3, 4].map(index => BigInt(word(index))) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  // Contracts may read the whole words, so a number that only ends like the right one is another.
  if (chainId > BigInt(Number.MAX_SAFE_INTEGER) || token >> 160n !== 0n || locks >> 224n !== 0n) return null
  return {
    hashlock: word(0),
    dstChainId: Number(chainId),
    dstToken: numberToHex(token, { size: 20 }),
    srcDeposit: deposits >> 128n,
    dstDeposit: deposits & lowHalf,
    timeLocks: readTimeLocks(locks),
  }
}
