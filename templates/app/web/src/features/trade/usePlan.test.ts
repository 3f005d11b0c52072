import { describe, expect, it } from 'vitest'
import { toWalletChain } from '../../kit/wallet/createWagmiConfig.ts'
import { account, makePlan, stranger } from './makeStepPorts.stub.ts'
import { isPlanCurrent } from './usePlan.ts'

const plan = makePlan()
const chainOf = (walletChainId: number) =>
  toWalletChain({
    id: 1,
    walletChainId,
    network: 'devnet',
    name: 'Ethereum',
    nativeCurrency: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    explorerUrl: null,
    rpcUrl: 'http://127.0.0.1:8545',
  })

describe('isPlanCurrent', () => {
  it('default: the wallet is where the plan was made', () => {
    expect(isPlanCurrent(plan, { account: account.toLowerCase(), client: { chain: chainOf(31337) } })).toBe(true)
  })

  it('behavior: another account, another network or no wallet end it', () => {
    expect(isPlanCurrent(plan, { account: stranger, client: { chain: chainOf(31337) } })).toBe(false)
    expect(isPlanCurrent(plan, { account, client: { chain: chainOf(31338) } })).toBe(false)
    expect(isPlanCurrent(plan, null)).toBe(false)
  })
})
