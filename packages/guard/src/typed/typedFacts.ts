import type { OnchainDecimals } from '../facts/readDecimals.ts'
import type { SpendFacts } from '../findings/compareLimit.ts'
import { findRouter } from '../values/knownRouters.ts'
import type { Address, Hex } from '../values/token.ts'
import type { TypedSubject } from './typedIntent.ts'

/** Integer strings in base units. */
export type OrderFunds = { readonly balance: string; readonly allowance: string }

/** What the world says right before typed data is signed; gathered by `collectTypedFacts`. */
export type TypedFacts = SpendFacts & {
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

/** The part of the services that the typed-data guard asks. */
export type TypedSources = {
  readonly wallet: { account(): Promise<{ readonly address: Address; readonly chainId: number } | null> }
  readonly swaps: { spender(chainId: number): Promise<Address> }
  /** Wrapped native token of a chain. */
  readonly wrappedNative: (chainId: number) => Address | null
  readonly domainSeparator: (chainId: number, token: Address) => Promise<Hex | null>
  /** Asks for balance and allowance of the maker; undefined for permits. */
  readonly funds?: () => Promise<OrderFunds | undefined>
  /** Asks the tokens whose amounts the user was shown. */
  readonly decimals?: () => Promise<OnchainDecimals>
  readonly now: number
}

/** Asks wallet, provider and chain for everything that `typedDataGuard` needs. */
export async function collectTypedFacts(subject: TypedSubject, sources: TypedSources): Promise<TypedFacts> {
  const { wallet, swaps, wrappedNative, domainSeparator, now } = sources
  const router = findRouter(subject.chainId)
  const [connected, providerSpender, separator, decimals, funds] = await Promise.all([
    wallet.account(),
    swaps.spender(subject.chainId).catch(() => null),
    subject.kind === 'permit' ? domainSeparator(subject.chainId, subject.token.address) : null,
    sources.decimals?.(),
    sources.funds?.(),
  ])
  return {
    walletChainId: connected?.chainId ?? null,
    account: connected?.address ?? null,
    allowedTargets: router === undefined ? [] : [router],
    providerSpender,
    wrappedNative: wrappedNative(subject.chainId),
    domainSeparator: separator,
    ...(decimals && { decimals }),
    ...(funds && { funds }),
    now,
  }
}
