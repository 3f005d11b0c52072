import { describe, expect, it } from 'vitest'
import { toWalletChain } from '../../kit/wallet/createWagmiConfig.ts'
import { isPlanCurrent } from './usePlan.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const plan = { account, walletChainId: 31_337 }
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
