import type { ServerConfig } from '../kit/config/ServerConfig.ts'

/**
 * Settings generated from the workflow, to be edited here.
 *
 * Keep projectId and chains equal to web/src/config/app.config.ts.
 */
export const appConfig: ServerConfig = {
  chains: [
    {
      explorerUrl: 'https://etherscan.io',
      id: 1,
      name: 'Ethereum',
      nativeCurrency: {
        decimals: 18,
        name: 'Ether',
        symbol: 'ETH',
      },
      rpcUrl: 'https://ethereum.reth.rs/rpc',
    },
    {
      explorerUrl: 'https://polygonscan.com',
      id: 137,
      name: 'Polygon',
      nativeCurrency: {
        decimals: 18,
        name: 'Polygon Ecosystem Token',
        symbol: 'POL',
      },
      rpcUrl: 'https://polygon.drpc.org',
    },
    {
      explorerUrl: 'https://bscscan.com',
      id: 56,
      name: 'BNB Smart Chain',
      nativeCurrency: {
        decimals: 18,
        name: 'BNB',
        symbol: 'BNB',
      },
      rpcUrl: 'https://56.rpc.thirdweb.com',
    },
    {
      explorerUrl: 'https://arbiscan.io',
      id: 42161,
      name: 'Arbitrum One',
      nativeCurrency: {
        decimals: 18,
        name: 'Ether',
        symbol: 'ETH',
      },
      rpcUrl: 'https://arb1.arbitrum.io/rpc',
    },
    {
      explorerUrl: 'https://optimistic.etherscan.io',
      id: 10,
      name: 'OP Mainnet',
      nativeCurrency: {
        decimals: 18,
        name: 'Ether',
        symbol: 'ETH',
      },
      rpcUrl: 'https://mainnet.optimism.io',
    },
    {
      explorerUrl: 'https://snowtrace.io',
      id: 43114,
      name: 'Avalanche',
      nativeCurrency: {
        decimals: 18,
        name: 'Avalanche',
        symbol: 'AVAX',
      },
      rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
    },
    {
      explorerUrl: 'https://testnet.snowtrace.io',
      id: 43113,
      name: 'Avalanche Fuji',
      nativeCurrency: {
        decimals: 18,
        name: 'Avalanche',
        symbol: 'AVAX',
      },
      rpcUrl: 'https://api.avax-test.network/ext/bc/C/rpc',
    },
    {
      explorerUrl: 'https://explorer-test.avax.network/dispatch',
      id: 779672,
      name: 'Dispatch',
      nativeCurrency: {
        decimals: 18,
        name: 'Dispatch',
        symbol: 'DIS',
      },
      rpcUrl: 'https://subnets.avax.network/dispatch/testnet/rpc',
    },
  ],
  projectId: 'every-feature-0f37e81d',
  service: 'Every feature',
}
