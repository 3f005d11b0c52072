import { createDevnetServices } from '@sluice/providers'
import { describeMessagingProvider } from '@sluice/providers/contracts/messaging'
import { dispatchPlan, fujiPlan } from '../start/plans.ts'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

describeMessagingProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [fujiPlan, dispatchPlan] })
  const { messaging, chains } = createDevnetServices(devnet)
  return { messaging, chains, wallet: createDevnetWallet({ devnet }), account: devnet.accounts[0]!, close: devnet.stop }
})
