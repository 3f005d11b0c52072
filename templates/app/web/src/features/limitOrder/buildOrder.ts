import { hashTypedData, zeroAddress } from 'viem'
import { encodeMakerTraits } from '../guard/typed/makerTraits.ts'
import { extensionCommitment } from '../guard/typed/orderExtension.ts'
import { orderDomain, orderSchema } from '../guard/typed/schemas.ts'
import type { GuardedTypedData } from '../guard/typed/typedRule.ts'
import type { Address, Hex, Token } from '../guard/values/token.ts'
import { type OrderFees, writeFeeExtension } from './feeExtension.ts'

/** An order of the limit order protocol v4; numbers are decimal strings. */
export type OrderFields = {
  readonly salt: string
  readonly maker: Address
  readonly receiver: Address
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly makingAmount: string
  readonly takingAmount: string
  readonly makerTraits: string
}

export type BuiltOrder = {
  readonly orderHash: Hex
  readonly order: OrderFields
  /** Extension bytes whose hash is part of the salt; `0x` for none. */
  readonly extension: Hex
  readonly typedData: GuardedTypedData
}

/** EIP-712 typed data of an order; `walletChainId` is the domain's chain id, `contract` the limit order protocol. */
export function orderTypedData(order: OrderFields, walletChainId: number, contract: Address): GuardedTypedData {
  return {
    domain: { ...orderDomain, chainId: walletChainId, verifyingContract: contract },
    ...orderSchema,
    message: { ...order },
  }
}

/** Order hash: the EIP-712 digest that the maker signs. */
export function hashOrder(typedData: GuardedTypedData): Hex {
  return hashTypedData(typedData as unknown as Parameters<typeof hashTypedData>[0])
}

export type OrderDraft = {
  readonly maker: Address
  readonly src: Token
  readonly dst: Token
  readonly makingAmount: bigint
  readonly takingAmount: bigint
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

const saltBits = 96n

/**
 * Builds an order that may be filled in parts by anybody, until it expires.
 *
 * - `salt` is random, so that equal orders have different hashes
 * - Source: 1inch/limit-order-protocol v4; the order book rejects partial fills without multiple fills
 */
export function buildOrder(
  draft: OrderDraft,
  options: {
    readonly walletChainId: number
    readonly contract: Address
    readonly fees: OrderFees
    readonly salt: bigint
  },
): BuiltOrder {
  const { fees } = options
  const takesFees = fees.feeBps > 0 || fees.integratorFeeBps > 0
  const extension = takesFees ? writeFeeExtension(fees) : '0x'
  const random = options.salt & ((1n << saltBits) - 1n)
  const order: OrderFields = {
    salt: (takesFees ? (random << 160n) | extensionCommitment(extension) : random).toString(),
    maker: draft.maker,
    receiver: takesFees ? fees.extensionAddress : zeroAddress,
    makerAsset: draft.src.address,
    takerAsset: draft.dst.address,
    makingAmount: draft.makingAmount.toString(),
    takingAmount: draft.takingAmount.toString(),
    makerTraits: encodeMakerTraits({
      expiresAt: draft.expiresAt,
      hasExtension: takesFees,
      hasPostInteraction: takesFees,
    }).toString(),
  }
  const typedData = orderTypedData(order, options.walletChainId, options.contract)
  return { orderHash: hashOrder(typedData), order, extension, typedData }
}

/** A random salt. */
export function randomSalt(): bigint {
  return crypto.getRandomValues(new Uint32Array(3)).reduce((sum, word) => (sum << 32n) | BigInt(word), 0n)
}
