import type { AppConfig } from '../kit/app/AppConfig.ts'

/** Settings of this application, generated from its workflow. Edit them here; they stand nowhere else. */
export const appConfig: AppConfig = {
  defaultChainId: 1,
  description: 'Application with every feature with its own backend',
  projectId: 'every-feature-0f37e81d',
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
