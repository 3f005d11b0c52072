import { createDevnetServices } from '@sluice/providers'
import { describeLimitOrderProvider } from '@sluice/providers/contracts/orders'
import { increaseTime } from '../rpc/controlChain.ts'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

describeLimitOrderProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  let ahead = 0
  const services = createDevnetServices({ ...devnet, now: () => Date.now() + ahead })
  return {
    services,
    wallet: createDevnetWallet({ devnet }),
    account: devnet.accounts[0]!,
    advance: async seconds => {
      ahead += seconds * 1000
      await increaseTime(devnet.chains[0]!.rpcUrl, seconds)
    },
    close: devnet.stop,
  }
})
