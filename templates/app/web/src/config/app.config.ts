import type { AppConfig } from '../kit/app/AppConfig.ts'

/**
 * Settings generated from the workflow, to be edited here.
 *
 * Keep projectId and networks equal to server/src/config/app.config.ts.
 */
export const appConfig: AppConfig = {
  projectName: 'Every feature',
  projectId: 'every-feature-0f37e81d',
  description: 'Application with every feature with its own backend',
  theme: 'system',
  wallet: {
    autoConnect: true,
    connectChainId: null,
  },
  defaultChainId: 1,
  networks: [
    { id: 1, name: 'Ethereum' },
    { id: 137, name: 'Polygon' },
    { id: 56, name: 'BNB Smart Chain' },
    { id: 42161, name: 'Arbitrum One' },
    { id: 10, name: 'OP Mainnet' },
    { id: 43114, name: 'C-Chain' },
    { id: 43113, name: 'C-Chain (Fuji)' },
    { id: 779672, name: 'Dispatch' },
  ],
  texts: {
    loading: 'Loading DeFi Suite...',
    welcome: null,
  },
}
