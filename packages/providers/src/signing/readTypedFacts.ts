import { type DefiServices, findChain } from '@sluice/defi'
import type { Address, Hex, Token } from '@sluice/guard'
import {
  collectTypedFacts,
  isNative,
  type OnchainDecimals,
  type OrderFunds,
  readDecimals,
  type TypedFacts,
  type TypedSources,
  type TypedSubject,
} from '@sluice/guard'
import { encodeFunctionData, parseAbi } from 'viem'

/** Services that provide the facts for the typed-data guard. */
export type SignServices = Pick<DefiServices, 'swaps' | 'now'> & Partial<Pick<DefiServices, 'contracts' | 'chains'>>

const separatorCall = encodeFunctionData({ abi: parseAbi(['function DOMAIN_SEPARATOR() view returns (bytes32)']) })

/** Null if contracts cannot be read or the token has no separator; the guard then requires confirmation. */
async function readSeparator(services: SignServices, chainId: number, token: Address): Promise<Hex | null> {
  const answer = await services.contracts?.call({ chainId, to: token, data: separatorCall }).catch(() => null)
  return answer?.length === 66 ? answer : null
}

/** Decimals of the tokens on each of their chains; a token of the first chain goes before one of the same address. */
async function readShownDecimals(subject: TypedSubject, { chains }: SignServices): Promise<OnchainDecimals> {
  const tokens = 'token' in subject ? [subject.token] : [subject.src, subject.dst]
  const chainIds = [...new Set(tokens.map(({ chainId }) => chainId))].reverse()
  const decimals = chains?.decimals
  if (!decimals) return {}
  const told = await Promise.all(chainIds.map(chainId => readDecimals(chainId, tokens, decimals)))
  return Object.assign({}, ...told)
}

/** What the maker holds and allows; undefined for permits. */
async function readFunds(subject: TypedSubject, { chains }: SignServices): Promise<OrderFunds | undefined> {
  if (!chains || 'token' in subject || !subject.account || !subject.verifyingContract) return undefined
  const { chainId, account: owner, verifyingContract: spender, src } = subject
  const token: Token = { ...src, symbol: '', name: '', decimals: 0 }
  const [balance, allowance] = await Promise.all([
    chains.balance({ chainId, owner, token }),
    isNative(src.address) ? 0n : chains.allowance({ chainId, owner, spender, token }),
  ])
  return { balance: balance.toString(), allowance: allowance.toString() }
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
    decimals: () => readShownDecimals(subject, services),
    funds: () => readFunds(subject, services),
    now: services.now(),
  })
}
