import type { ServerConfig } from '../kit/config/ServerConfig.ts'

/**
 * Settings generated from the workflow, to be edited here.
 *
 * Keep projectId and chains equal to web/src/config/app.config.ts.
 */
export const appConfig: ServerConfig = {
  service: 'Every feature',
  projectId: 'every-feature-0f37e81d',
  chains: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: {
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
      },
      explorerUrl: 'https://etherscan.io',
      rpcUrl: 'https://ethereum.reth.rs/rpc',
    },
    {
      id: 137,
      name: 'Polygon',
      nativeCurrency: {
        symbol: 'POL',
        name: 'Polygon Ecosystem Token',
        decimals: 18,
      },
      explorerUrl: 'https://polygonscan.com',
      rpcUrl: 'https://polygon.drpc.org',
    },
    {
      id: 56,
      name: 'BNB Smart Chain',
      nativeCurrency: {
        symbol: 'BNB',
        name: 'BNB',
        decimals: 18,
      },
      explorerUrl: 'https://bscscan.com',
      rpcUrl: 'https://56.rpc.thirdweb.com',
    },
    {
      id: 42161,
      name: 'Arbitrum One',
      nativeCurrency: {
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
      },
      explorerUrl: 'https://arbiscan.io',
      rpcUrl: 'https://arb1.arbitrum.io/rpc',
    },
    {
      id: 10,
      name: 'OP Mainnet',
      nativeCurrency: {
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
      },
      explorerUrl: 'https://optimistic.etherscan.io',
      rpcUrl: 'https://mainnet.optimism.io',
    },
    {
      id: 43114,
      name: 'C-Chain',
      nativeCurrency: {
        symbol: 'AVAX',
        name: 'Avalanche',
        decimals: 18,
      },
      explorerUrl: 'https://snowtrace.io',
      rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    },
    {
      id: 43113,
      name: 'C-Chain (Fuji)',
      nativeCurrency: {
        symbol: 'AVAX',
        name: 'Avalanche',
        decimals: 18,
      },
      explorerUrl: 'https://testnet.snowtrace.io',
      rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    },
    {
      id: 779672,
      name: 'Dispatch',
      nativeCurrency: {
        symbol: 'DIS',
        name: 'Dispatch',
        decimals: 18,
      },
      explorerUrl: 'https://explorer-test.avax.network/dispatch',
      rpcUrl: 'https://subnets.avax.network/dispatch/testnet/rpc',
    },
  ],
}
