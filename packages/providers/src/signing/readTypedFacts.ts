import { type DefiServices, findChain } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { collectTypedFacts, type TypedFacts, type TypedSources, type TypedSubject } from '@sluice/guard'
import { encodeFunctionData, parseAbi } from 'viem'

/** Services that provide the facts for the typed-data guard. */
export type SignServices = Pick<DefiServices, 'swaps' | 'now'> & Partial<Pick<DefiServices, 'contracts'>>

const separatorCall = encodeFunctionData({ abi: parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)']) })

/** Null if contracts cannot be read or the token has no separator; the guard then requires confirmation. */
async function readSeparator(services: SignServices, chainId: number, token: Address): Promise<Hex | null> {
  const answer = await services.contracts?.call({ chainId, to: token, data: separatorCall }).catch(() => null)
  return answer?.length === 66 ? answer : null
}

/** Reads the facts for `typedDataGuard` from the services of a run and the wallet. */
export function readTypedFacts(
  subject: TypedSubject,
  wallet: TypedSources['wallet'],
  services: SignServices,
): Promise<TypedFacts> {
  return collectTypedFacts(subject, {
    wallet,
    swaps: services.swaps,
    wrappedNative: chainId => findChain(chainId)?.wrappedNative ?? null,
    domainSeparator: (chainId, token) => readSeparator(services, chainId, token),
    now: services.now(),
  })
}
