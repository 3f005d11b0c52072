import type { OnchainDecimals } from '../facts/readDecimals.ts'
import { findRouter } from '../values/routers.ts'
import type { Address, Hex } from '../values/token.ts'
import type { OrderFunds, TypedFacts } from './typedRule.ts'

/** What the facts depend on: the chain and, for a permit, its token. */
type FactsSubject = { readonly kind: string; readonly chainId: number; readonly token?: { readonly address: Address } }

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
export async function collectTypedFacts(subject: FactsSubject, sources: TypedSources): Promise<TypedFacts> {
  const { wallet, swaps, wrappedNative, domainSeparator, now } = sources
  const router = findRouter(subject.chainId)
  const [connected, providerSpender, separator, decimals, funds] = await Promise.all([
    wallet.account(),
    swaps.spender(subject.chainId).catch(() => null),
    subject.kind === 'permit' && subject.token ? domainSeparator(subject.chainId, subject.token.address) : null,
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
