import { createDevnetServices } from '@sluice/providers'
import { describeSwapProvider } from '@sluice/providers/contracts/swaps'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

describeSwapProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  const { swaps, chains } = createDevnetServices(devnet)
  return { swaps, chains, wallet: createDevnetWallet({ devnet }), account: devnet.accounts[0]!, close: devnet.stop }
})
