import type { GuardReader } from '../../defi/guard/collectFacts.ts'
import { readDecimals } from '../../defi/guard/readDecimals.ts'
import type { Address, Hex } from '../../defi/ports/token.ts'
import { shownTokens } from '../../defi/typedGuard/shownTokens.ts'
import { typedDataGuard } from '../../defi/typedGuard/typedDataGuard.ts'
import { collectTypedFacts, type TypedSources } from '../../defi/typedGuard/typedFacts.ts'
import type { SignatureStep } from './reviewStep.ts'
import type { fetchSpender } from './tradeApi.ts'

export type SignaturePorts = {
  readonly wallet: TypedSources['wallet']
  readonly reader: Pick<GuardReader, 'decimals'>
  readonly api: { readonly fetchSpender: typeof fetchSpender }
  /** What a token answers to `DOMAIN_SEPARATOR()`; null where it has none. */
  readonly readSeparator: (token: Address) => Promise<Hex | null>
  /** Null where a network has no wrapped form of its own currency. */
  readonly wrappedNative: (chainId: number) => Address | null
  readonly now: () => number
  readonly signal: AbortSignal
}

/** Asks wallet, chain and provider again and holds the typed data against the answers. */
export async function checkSignature(
  step: Pick<SignatureStep, 'kind' | 'intent' | 'typedData'>,
  { wallet, reader, api, readSeparator, wrappedNative, now, signal }: SignaturePorts,
): Promise<SignatureStep> {
  const { intent, typedData } = step
  const { decimals } = reader
  const facts = await collectTypedFacts(intent, {
    wallet,
    swaps: { spender: chainId => api.fetchSpender(chainId, signal) },
    wrappedNative,
    domainSeparator: (_chainId, token) => readSeparator(token),
    ...(decimals && { decimals: () => readDecimals(intent.chainId, shownTokens(intent), decimals) }),
    now: now(),
  })
  return { ...step, findings: typedDataGuard({ intent, typedData, facts }) }
}
