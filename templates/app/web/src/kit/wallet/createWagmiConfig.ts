import { type Chain, defineChain } from 'viem'
import { type Config, createConfig, createStorage, http, injected } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import { safeStorage } from './safeStorage.ts'

/** The network in the shape that wallets are told about it. */
export function toWalletChain(chain: RuntimeChain): Chain {
  return defineChain({
    id: chain.walletChainId,
    name: chain.network === 'devnet' ? `${chain.name} (devnet)` : chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    ...(chain.explorerUrl === null
      ? {}
      : { blockExplorers: { default: { name: 'Explorer', url: chain.explorerUrl } } }),
  })
}

/** Wallets are found by EIP-6963, with `window.ethereum` as the fallback. Chain reads go through the wallet itself. */
export function createWagmiConfig(runtimeChains: readonly [RuntimeChain, ...RuntimeChain[]]): Config {
  const [first, ...others] = runtimeChains
  const chains: [Chain, ...Chain[]] = [toWalletChain(first), ...others.map(toWalletChain)]
  return createConfig({
    chains,
    connectors: [injected()],
    storage: createStorage({ storage: safeStorage }),
    transports: Object.fromEntries(chains.map(chain => [chain.id, http(chain.rpcUrls.default.http[0])])),
  })
}
