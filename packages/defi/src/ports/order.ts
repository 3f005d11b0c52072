import type { Address, Hex, Token } from '@sluice/guard'
import type { TypedData } from '@sluice/workflow'

/** An order of the limit order protocol v4; every number a decimal string. Source: 1inch/limit-order-protocol. */
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

/** An unsigned order. */
export type BuiltOrder = {
  /** Chain of the maker's token. */
  readonly chainId: number
  readonly orderHash: Hex
  readonly order: OrderFields
  readonly extension: Hex
  /** Typed data to sign; its domain has the wallet's chain id. */
  readonly typedData: TypedData
  /** Quote id (Fusion orders). */
  readonly quoteId?: string
}

export type OrderFill = { readonly transactionHash: Hex; readonly filledMakingAmount: bigint }

export type OrderState = 'open' | 'partially-filled' | 'filled' | 'cancelled' | 'expired' | 'invalid'

export type OrderStatus = {
  readonly orderHash: Hex
  readonly state: OrderState
  readonly remainingMakingAmount: bigint
  readonly fills: readonly OrderFill[]
}

export type SignedOrder = { readonly built: BuiltOrder; readonly signature: Hex }

export type MakerOrder = OrderStatus & { readonly src: Token; readonly dst: Token; readonly order: OrderFields }
