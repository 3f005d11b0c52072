import type { AppConfig } from '../kit/app/AppConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const appConfig: AppConfig = {
  defaultChainId: 1,
  description: 'Application with every feature with its own backend',
  projectName: 'Every feature',
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
