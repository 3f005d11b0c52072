import type { Address, Hex, Token } from '../values/token.ts'

type Signed = {
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
  readonly account: Address
}

type OrderIntent = Signed & {
  readonly src: Token
  readonly dst: Token
  /** Base units of `src` that may leave. */
  readonly makingAmount: string
  /** Base units of `dst` that have to arrive for all of it, at least. */
  readonly takingAmount: string
  /** Limit order protocol that may take the maker's token. */
  readonly verifyingContract: Address
  /** Seconds since the epoch; nobody may fill the order later. */
  readonly expiresAt: number
  /** Bytes that the order's salt commits to; `0x` for none. */
  readonly extension: Hex
}

/** An order that anybody may fill at its price. */
export type LimitOrderIntent = OrderIntent & { readonly kind: 'limitOrder' }

/** An order whose price falls in an auction, down to `takingAmount`. */
export type FusionOrderIntent = OrderIntent & {
  readonly kind: 'fusionOrder'
  /** Contract of the provider through which the order may pay out, when its quote names one. */
  readonly settlement?: Address
}

/** An order that is paid on another chain; `dst` is a token there. */
export type CrossChainOrderIntent = OrderIntent & {
  readonly kind: 'crossChainOrder'
  /** Who is paid on the other chain. */
  readonly receiver: Address
  /** keccak256 of every secret, in order. */
  readonly secretHashes: readonly Hex[]
}

/** An ERC-20 allowance by signature. Source: EIP-2612. */
export type PermitIntent = Signed & {
  readonly kind: 'permit'
  readonly token: Token
  readonly spender: Address
  readonly amount: string
  /** Seconds since the epoch. */
  readonly deadline: number
}

/** A transfer by signature out of a Permit2 allowance. Source: Uniswap/permit2. */
export type Permit2Intent = Omit<PermitIntent, 'kind'> & { readonly kind: 'permit2' }

/** What the user means with typed data; amounts are integer strings in base units. */
export type TypedIntent = LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent | PermitIntent | Permit2Intent
