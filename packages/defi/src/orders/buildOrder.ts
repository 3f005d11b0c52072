import type { TypedData } from '@sluice/workflow'
import { hashTypedData, type TypedDataDefinition, zeroAddress } from 'viem'
import { defiErrors } from '../errors.ts'
import { isNative, sameAddress } from '../guard/sameAddress.ts'
import type { LimitOrderRequest } from '../ports/limitOrderProvider.ts'
import type { BuiltOrder, OrderFields } from '../ports/order.ts'
import type { Address, Hex } from '../ports/token.ts'
import { writeMakerTraits } from '../typedGuard/makerTraits.ts'
import { extensionCommitment } from '../typedGuard/orderExtension.ts'
import { orderDomain, orderSchema } from '../typedGuard/schemas.ts'

/** Typed data of an order; `walletChainId` is the id that wallets sign for. */
export function orderTypedData(order: OrderFields, walletChainId: number, contract: Address): TypedData {
  return {
    domain: { ...orderDomain, chainId: walletChainId, verifyingContract: contract },
    ...orderSchema,
    message: { ...order },
  }
}

/** Hash that names an order, the digest its maker signs. */
export function hashOrder(typedData: TypedData): Hex {
  return hashTypedData(typedData as unknown as TypedDataDefinition)
}

/**
 * Refuses what no order can be.
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
  /** Limit order protocol that the order is for. */
  readonly contract: Address
  /** Up to 96 bits; makes equal orders differ. */
  readonly salt: bigint
  readonly extension?: Hex
  /** Contract that takes fees and pays the maker; default the maker itself. */
  readonly receiver?: Address
}

/**
 * Builds an order that may be filled in parts by anybody, until it expires.
 *
 * - Source: 1inch/limit-order-protocol v4; the book refuses orders that allow partial fills without several of them
 * - Throws: as `checkOrderRequest`
 */
export function buildOrder(options: OrderOptions): BuiltOrder {
  const { request, walletChainId, contract, extension = '0x', receiver = zeroAddress } = options
  checkOrderRequest(request)
  const hasExtension = extension !== '0x'
  const random = options.salt & ((1n << 96n) - 1n)
  const salt = hasExtension ? (random << 160n) | extensionCommitment(extension) : random
  const traits = { expiresAt: request.expiresAt, hasExtension, hasPostInteraction: hasExtension }
  const order: OrderFields = {
    salt: salt.toString(),
    maker: request.maker,
    receiver,
    makerAsset: request.src.address,
    takerAsset: request.dst.address,
    makingAmount: request.makingAmount.toString(),
    takingAmount: request.takingAmount.toString(),
    makerTraits: writeMakerTraits(traits).toString(),
  }
  const typedData = orderTypedData(order, walletChainId, contract)
  return { chainId: request.chainId, orderHash: hashOrder(typedData), order, extension, typedData }
}
