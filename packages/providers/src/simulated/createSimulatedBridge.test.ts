import { describeBridgeProvider } from '../../contracts/bridgeProvider.contract.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

describeBridgeProvider('simulated', async () => {
  let ahead = 0
  const now = () => Date.UTC(2026, 0, 1) + ahead * 1000
  const services = createSimulatedServices({ now })
  return {
    services,
    wallet: createSimulatedWallet(services),
    account: simulatedAccount.address,
    time: async () => Math.floor(now() / 1000),
    increaseTime: async (_, seconds) => {
      ahead += seconds
    },
  }
})
