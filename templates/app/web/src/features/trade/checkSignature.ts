import type { GuardReader } from '../guard/facts/collectFacts.ts'
import { readDecimals } from '../guard/facts/readDecimals.ts'
import { typedDataGuard } from '../guard/guards/typedDataGuard.ts'
import { shownTokens } from '../guard/typed/shownTokens.ts'
import { collectTypedFacts, type TypedSources } from '../guard/typed/typedFacts.ts'
import type { Address, Hex } from '../guard/values/token.ts'
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
