import { createDevnetServices } from '@sluice/providers'
import { describeBridgeProvider } from '@sluice/providers/contracts/bridge'
import { testAccount } from '../accounts/testAccounts.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { increaseTime } from '../rpc/controlChain.ts'
import { ethereumPlan, monadPlan } from '../start/plans.ts'
import { startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'

describeBridgeProvider('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, monadPlan] })
  const chainOf = (chainId: number) => devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)!
  const wallet = createDevnetWallet({ devnet })
  return {
    services: createDevnetServices({ ...devnet, account: await wallet.account() }),
    wallet,
    account: devnet.accounts[0]!,
    time: chainId => createProgramClient(chainOf(chainId), testAccount(0)).time(),
    increaseTime: (chainId, seconds) => increaseTime(chainOf(chainId).rpcUrl, seconds),
    close: devnet.stop,
  }
})
