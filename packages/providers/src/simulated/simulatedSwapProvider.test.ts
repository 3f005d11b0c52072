import { describeSwapProvider } from '../../contracts/swapProvider.contract.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

describeSwapProvider('simulated', async () => {
  const services = createSimulatedServices()
  return {
    swaps: services.swaps,
    chains: services.chains,
    wallet: createSimulatedWallet(services),
    account: simulatedAccount.address,
  }
})
