import { type Chain, defineChain } from 'viem'
import { type Config, createConfig, createStorage, http, injected } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import type { FeatureModule } from '../FeatureModule.ts'
import { safeStorage } from './safeStorage.ts'

/** Converts a network to viem's `Chain`. */
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

/** Creates the wagmi config: EIP-6963 wallets with `window.ethereum` as a fallback; chain reads go through the wallet. */
// only with: walletConnect
export function createWagmiConfig(
  runtimeChains: readonly [RuntimeChain, ...RuntimeChain[]],
  features: readonly FeatureModule[],
): Config {
  // otherwise: export function createWagmiConfig(runtimeChains: readonly [RuntimeChain, ...RuntimeChain[]]): Config {
  // end only
  const [first, ...others] = runtimeChains
  const chains: [Chain, ...Chain[]] = [toWalletChain(first), ...others.map(toWalletChain)]
  return createConfig({
    chains,
    // only with: walletConnect
    connectors: [injected(), ...features.flatMap(({ connectors }) => connectors ?? [])],
    // otherwise: connectors: [injected()],
    // end only
    storage: createStorage({ storage: safeStorage }),
    transports: Object.fromEntries(chains.map(chain => [chain.id, http(chain.rpcUrls.default.http[0])])),
  })
}
