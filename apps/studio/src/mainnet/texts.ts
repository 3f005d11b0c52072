import { defineTexts } from '../ui/defineTexts.ts'

export const mainnetTexts = defineTexts('mainnet', {
  title: 'Real Mainnet Testing',
  tabs: {
    wallet: 'Wallet',
    swap: '1inch',
    fusionPlus: 'Fusion+',
    monad: 'Monad',
    config: 'Config',
    flow: 'Flow',
    logs: 'Logs',
  },
})
