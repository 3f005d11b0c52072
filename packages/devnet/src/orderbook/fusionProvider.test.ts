import { createDevnetServices } from '@sluice/providers'
import { describeFusionProvider } from '@sluice/providers/contracts/fusion'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

describeFusionProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  return {
    services: createDevnetServices(devnet),
    wallet: createDevnetWallet({ devnet }),
    account: devnet.accounts[0]!,
    close: devnet.stop,
  }
})
