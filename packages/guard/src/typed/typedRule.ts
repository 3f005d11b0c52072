import type { OnchainDecimals } from '../facts/readDecimals.ts'
import type { Finding } from '../findings/finding.ts'
import type { AnyIntent } from '../intent/intentFields.ts'
import type { Address, Hex } from '../values/token.ts'

/** EIP-712 typed data as it came; nothing of it is believed. */
export type GuardedTypedData = {
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: number
    readonly verifyingContract?: string
    readonly salt?: string
  }
  readonly types: { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }
  readonly primaryType: string
  readonly message: { readonly [name: string]: unknown }
}

/** Integer strings in base units. */
export type OrderFunds = { readonly balance: string; readonly allowance: string }

/** State of wallet, chain and provider right before typed data is signed, from `collectTypedFacts`. */
export type TypedFacts = {
  // only with: editor
  /** Value of what the signature lets leave the account on a live network, in US dollars. */
  readonly spendUsd?: string
  readonly usdLimit?: string
  // end only
  readonly walletChainId: number | null
  readonly account: Address | null
  /** Routers known for the chain, and the provider's own answer; both must agree. */
  readonly allowedTargets: readonly Address[]
  readonly providerSpender: Address | null
  /** ERC-20 form of the chain's own currency; null where there is none. */
  readonly wrappedNative: Address | null
  /** What a permit's token answers to `DOMAIN_SEPARATOR()`; null when it cannot be asked. */
  readonly domainSeparator: Hex | null
  /** What the maker of an order holds of the sold token and allows to be taken; absent where nobody asked. */
  readonly funds?: OrderFunds
  /** What the tokens of the chain say; absent where nobody asked them. */
  readonly decimals?: OnchainDecimals
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type TypedRuleInput<Intent extends AnyIntent = AnyIntent> = {
  readonly intent: Intent
  readonly typedData: GuardedTypedData
  readonly facts: TypedFacts
}

/** Checks one aspect of typed data; an empty list means it passed. Pure. */
export type TypedRule<Intent extends AnyIntent = AnyIntent> = (input: TypedRuleInput<Intent>) => readonly Finding[]
