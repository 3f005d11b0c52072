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
  sources: {
    live: { label: 'Live', explanation: 'Real Mainnet mode: live networks and real funds' },
    devnet: { label: 'Local chains', explanation: 'Actions run on the local chains. No real funds are used.' },
    simulated: {
      label: 'Simulated',
      explanation: 'No local chain is running, so that results are simulated. No real funds are used.',
    },
  },
  realMoney: 'Transactions in this panel move real money and can’t be undone.',
})
