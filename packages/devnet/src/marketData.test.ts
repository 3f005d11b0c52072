import { createDevnetServices } from '@sluice/defi'
import { describeMarketData } from '@sluice/defi/market-contract'
import { startDevnet } from './startDevnet.ts'

describeMarketData('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  return { ...createDevnetServices(devnet), account: devnet.accounts[0]!, close: devnet.stop }
})
