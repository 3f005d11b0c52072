import type { GuardReader } from '../guard/facts/guardReader.ts'
import { readDecimals } from '../guard/facts/readDecimals.ts'
import { shownTokens } from '../guard/guards/typedDataGuard.ts'
import { collectTypedFacts, type TypedSources } from '../guard/typed/typedFacts.ts'
import type { TypedFacts } from '../guard/typed/typedRule.ts'
import type { Address, Hex } from '../guard/values/token.ts'
import type { fetchSpender } from './tradeApi.ts'
import type { TradeSignature } from './tradeRequest.ts'

export type SignaturePorts = {
  readonly wallet: TypedSources['wallet']
  readonly reader: Pick<GuardReader, 'decimals'>
  readonly api: { readonly fetchSpender: typeof fetchSpender }
  /** Result of `DOMAIN_SEPARATOR()`, null when the token has none. Only the rules of permits need it. */
  readonly readSeparator?: (token: Address) => Promise<Hex | null>
  /** Null when the network has no wrapped native token. */
  readonly wrappedNative: (chainId: number) => Address | null
  readonly now: () => number
}

/** Collects the facts from wallet, chain and provider that the guard checks typed data against. */
export function collectSignatureFacts(
  { intent }: Pick<TradeSignature, 'intent'>,
  { wallet, reader, api, readSeparator, wrappedNative, now }: SignaturePorts,
  signal: AbortSignal,
): Promise<TypedFacts> {
  const { decimals } = reader
  return collectTypedFacts(intent, {
    wallet,
    swaps: { spender: chainId => api.fetchSpender(chainId, signal) },
    wrappedNative,
    domainSeparator: async (_chainId, token) => (await readSeparator?.(token)) ?? null,
    ...(decimals && { decimals: () => readDecimals(intent.chainId, shownTokens(intent), decimals) }),
    now: now(),
  })
}
