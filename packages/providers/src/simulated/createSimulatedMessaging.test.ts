import { describeMessagingProvider } from '../../contracts/messagingProvider.contract.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

describeMessagingProvider('simulated', async () => {
  const services = createSimulatedServices()
  const { messaging, chains } = services
  return { messaging, chains, wallet: createSimulatedWallet(services), account: simulatedAccount.address }
})
