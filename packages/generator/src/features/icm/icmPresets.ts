import { findChain } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { icmChains } from '@sluice/providers'
import type { LiteralObject } from '../../feature.ts'

export type IcmNetwork = 'fuji' | 'mainnet'

type PresetFacts = {
  /** Id in forms and paths; the C-Chain has the same id on every network. */
  readonly id: string
  /** Display name without the network. */
  readonly name: string
  readonly key: string
  readonly network: IcmNetwork
  readonly description: string
  readonly state: 'active' | 'inactive' | 'retired'
  /** Subnet whose validators are counted. */
  readonly subnetId: string
  readonly explorerUrl: string
}

const explorers = { fuji: 'https://explorer-test.avax.network', mainnet: 'https://explorer.avax.network' } as const

/** Id of the primary network, which validates both C-Chains. */
const primaryNetwork = '11111111111111111111111111111111LpoYY'

/**
 * Destination chains in form order. Dispatch and Echo are test chains known to be relayed; the other three are
 * requested by name.
 *
 * - Source: ava-labs/builders-hub constants/l1-chains.json (2026-08-21); Amplify is absent there since 2023
 */
const presets: readonly PresetFacts[] = [
  {
    id: 'c-chain',
    name: 'C-Chain',
    key: 'fuji-c',
    network: 'fuji',
    description: 'The C-Chain of the Fuji test network; messages are sent from here.',
    state: 'active',
    subnetId: primaryNetwork,
    explorerUrl: `${explorers.fuji}/c-chain`,
  },
  {
    id: 'dispatch',
    name: 'Dispatch',
    key: 'dispatch',
    network: 'fuji',
    description: 'An L1 of the Fuji network for trying messages.',
    state: 'active',
    subnetId: '7WtoAMPhrmh5KosDUsFL9yTcvw7YSxiKHPpdfs4JsgW47oZT5',
    explorerUrl: `${explorers.fuji}/dispatch`,
  },
  {
    id: 'echo',
    name: 'Echo',
    key: 'echo',
    network: 'fuji',
    description: 'A second L1 of the Fuji network for trying messages.',
    state: 'active',
    subnetId: 'i9gFpZQHPLcGfZaQLiwFAStddQD7iTKBpFfurPFJsXm1CkTZK',
    explorerUrl: `${explorers.fuji}/echo`,
  },
  {
    id: 'dexalot',
    name: 'Dexalot',
    key: 'dexalot',
    network: 'fuji',
    description: 'The test network of the Dexalot exchange.',
    state: 'active',
    subnetId: '9m6a3Qte8FaRbLZixLhh8Ptdkemm4csNaLwQeKkENx5wskbWP',
    explorerUrl: `${explorers.fuji}/dexalot`,
  },
  {
    id: 'dfk',
    name: 'DeFi Kingdoms',
    key: 'dfk',
    network: 'fuji',
    description: 'The test network of DeFi Kingdoms; the list of chains calls it inactive.',
    state: 'inactive',
    subnetId: 'XHLRR9cvMtCR8KZsjU8nLxg1JbV7aS23AcLVeBMVHLKkSBriS',
    explorerUrl: `${explorers.fuji}/defi-kingdoms`,
  },
  {
    id: 'amplify',
    name: 'Amplify',
    key: 'amplify',
    network: 'fuji',
    description: 'A test network of 2023 that the list of chains no longer has.',
    state: 'retired',
    subnetId: '2PsShLjrFFwR51DMcAh8pyuwzLn1Ym3zRhuXLTmLCR1STk2mL6',
    explorerUrl: 'https://subnets-test.avax.network/amplify',
  },
  {
    id: 'c-chain',
    name: 'C-Chain',
    key: 'mainnet-c',
    network: 'mainnet',
    description: 'The C-Chain; messages are sent from here.',
    state: 'active',
    subnetId: primaryNetwork,
    explorerUrl: `${explorers.mainnet}/c-chain`,
  },
  {
    id: 'dexalot',
    name: 'Dexalot',
    key: 'dexalot',
    network: 'mainnet',
    description: 'The Dexalot exchange.',
    state: 'active',
    subnetId: 'wenKDikJWAYQs3f2v9JhV86fC6kHZwkFZsuUBftnmgZ4QXPnu',
    explorerUrl: `${explorers.mainnet}/dexalot`,
  },
  {
    id: 'dfk',
    name: 'DeFi Kingdoms',
    key: 'dfk',
    network: 'mainnet',
    description: 'The chain of DeFi Kingdoms.',
    state: 'active',
    subnetId: 'Vn3aX6hNRstj5VHHm63TCgPNaeGnRSqCYXQqemSqDd2TQH4qJ',
    explorerUrl: `${explorers.mainnet}/defi-kingdoms`,
  },
]

export type IcmPreset = LiteralObject & { readonly id: string; readonly chainId: number; readonly blockchainId: Hex }

function toPreset({ key, network, ...facts }: PresetFacts): readonly IcmPreset[] {
  const chain = icmChains.find(candidate => candidate.key === key && candidate.network === network)
  if (!chain) return []
  const { chainId, blockchainId, symbol, rpcUrl, wrappedNative } = chain
  const explorerUrl = findChain(chainId)?.explorerUrl ?? facts.explorerUrl
  return [{ ...facts, chainId, blockchainId, symbol, rpcUrl, wrappedNative, explorerUrl }]
}

/** Source chain and destinations of a network; blockchain ids differ between networks. */
export function icmPresetsOf(network: IcmNetwork): {
  readonly source: IcmPreset
  readonly destinations: readonly IcmPreset[]
} {
  const [source, ...destinations] = presets.filter(preset => preset.network === network).flatMap(toPreset)
  return { source: source!, destinations }
}
