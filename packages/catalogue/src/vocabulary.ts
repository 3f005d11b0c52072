import { chains, findToken } from '@sluice/defi'
import type { Vocabulary } from '@sluice/workflow/repair'
import { autoConnections, autoConnectPreference } from './autoConnect.ts'

/** Lower-case letters and digits of a name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Other names of chains: of EIP-155 lists, 1inch, CoinGecko and viem. */
const chainNames: { readonly [name: string]: number } = {
  eth: 1,
  mainnet: 1,
  homestead: 1,
  matic: 137,
  bsc: 56,
  bnb: 56,
  binance: 56,
  binancesmartchain: 56,
  bnbchain: 56,
  polygonpos: 137,
  maticnetwork: 137,
  optimism: 10,
  optimismmainnet: 10,
  arbitrum: 42161,
  arb: 42161,
  arbitrumone: 42161,
  op: 10,
  opmainnet: 10,
  avax: 43114,
  avalanchecchain: 43114,
  cchain: 43114,
  fuji: 43113,
}

const byName: ReadonlyMap<string, number> = new Map([
  ...Object.entries(chainNames),
  ...chains.map(({ name, id }) => [plain(name), id] as const),
])

/** What imports know of chains, tokens and default connections. */
export const vocabulary: Vocabulary = {
  autoConnect: { connections: autoConnections, preference: autoConnectPreference },
  findChainId: name => {
    const key = plain(name)
    return byName.get(key) ?? byName.get(key.replace(/(mainnet|network|chain)$/, ''))
  },
  findToken: (chainId, symbolOrAddress) => findToken(chainId, symbolOrAddress),
}
