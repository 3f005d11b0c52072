import type { AppConfig } from '../kit/app/AppConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const appConfig: AppConfig = {
  defaultChainId: 1,
  description: 'Connect a wallet, quote a pair, approve where needed, and swap through the aggregator.',
  projectName: 'MyDeFiApp',
  texts: {
    loading: 'Loading DeFi Suite...',
    welcome: null,
  },
  theme: 'system',
  wallet: {
    autoConnect: true,
    connectChainId: null,
  },
}
