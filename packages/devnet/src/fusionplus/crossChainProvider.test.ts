import { createDevnetServices } from '@sluice/providers'
import { describeCrossChainProvider } from '@sluice/providers/contracts/crossChain'
import { increaseTimeOnAll } from '../rpc/controlChain.ts'
import { ethereumPlan, polygonPlan } from '../start/plans.ts'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'
import { escrowTimeLocks } from './escrowTerms.ts'

describeCrossChainProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, polygonPlan] })
  let ahead = 0
  return {
    services: createDevnetServices({ ...devnet, now: () => Date.now() + ahead }),
    wallet: createDevnetWallet({ devnet }),
    account: devnet.accounts[0]!,
    advance: async seconds => {
      ahead += seconds * 1000
      await increaseTimeOnAll(devnet, seconds)
    },
    refundSeconds: escrowTimeLocks.srcCancellation + 1,
    close: devnet.stop,
  }
})
