import { type BuiltOrder, defiErrors, type LimitOrderRequest, type OrderFields } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import {
  encodeMakerTraits,
  extensionCommitment,
  isNative,
  orderDomain,
  orderSchema,
  readExtension,
  sameAddress,
} from '@sluice/guard'
import type { TypedData } from '@sluice/workflow'
import { hashTypedData, type TypedDataDefinition, zeroAddress } from 'viem'

/** Typed data of an order; `walletChainId` is the id that wallets sign for. */
export function orderTypedData(order: OrderFields, walletChainId: number, contract: Address): TypedData {
  return {
    domain: { ...orderDomain, chainId: walletChainId, verifyingContract: contract },
    ...orderSchema,
    message: { ...order },
  }
}

/** Order hash: the EIP-712 digest that the maker signs. */
export function hashOrder(typedData: TypedData): Hex {
  return hashTypedData(typedData as unknown as TypedDataDefinition)
}

/**
 * Validates an order request.
 *
 * - Throws: `AMOUNT_ZERO`, `SAME_TOKEN`, `NATIVE_NOT_ALLOWED`
 */
export function checkOrderRequest({ src, dst, makingAmount, takingAmount }: LimitOrderRequest): void {
  if (makingAmount <= 0n || takingAmount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
  for (const token of [src, dst]) {
    if (isNative(token.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: token.symbol })
  }
  if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
}

type OrderOptions = {
  readonly request: LimitOrderRequest
  readonly walletChainId: number
  /** Address of the limit order protocol. */
  readonly contract: Address
  /** Up to 96 bits, so that equal orders have different hashes. */
  readonly salt: bigint
  readonly extension?: Hex
  /** Contract that takes fees and pays the maker; default the maker itself. */
  readonly receiver?: Address
  /** Unwraps the received wrapped native token. */
  readonly unwrapsNative?: boolean
  /** Placeholder for a taker asset on another chain. */
  readonly takerAsset?: Address
  /** 40-bit nonce of an order that is filled once and completely; default: partial fills. */
  readonly nonce?: bigint
}

/**
 * Builds an order that may be filled until it expires.
 *
 * - Check the request first, see `checkOrderRequest`
 * - Source: 1inch/limit-order-protocol v4; the order book rejects partial fills without multiple fills
 */
export function buildOrder(options: OrderOptions): BuiltOrder {
  const { request, walletChainId, contract, extension = '0x', receiver = zeroAddress } = options
  const hasExtension = extension !== '0x'
  const random = options.salt & ((1n << 96n) - 1n)
  const salt = hasExtension ? (random << 160n) | extensionCommitment(extension) : random
  const traits = {
    expiresAt: request.expiresAt,
    hasExtension,
    hasPostInteraction: readExtension(extension)?.postInteraction !== undefined,
    unwrapsNative: options.unwrapsNative ?? false,
    ...(options.nonce !== undefined && {
      nonce: options.nonce,
      allowsPartialFills: false,
      allowsMultipleFills: false,
    }),
  }
  const order: OrderFields = {
    salt: salt.toString(),
    maker: request.maker,
    receiver,
    makerAsset: request.src.address,
    takerAsset: options.takerAsset ?? request.dst.address,
    makingAmount: request.makingAmount.toString(),
    takingAmount: request.takingAmount.toString(),
    makerTraits: encodeMakerTraits(traits).toString(),
  }
  const typedData = orderTypedData(order, walletChainId, contract)
  return { chainId: request.chainId, orderHash: hashOrder(typedData), order, extension, typedData }
}
