import { describe, expect, it } from 'vitest'
import type { IcmChains } from '../icmApi.ts'
import { gateway, offeredChains, outgoing, recipient, sender } from '../makeMessage.stub.ts'
import { makePlan } from './makePlan.ts'
import type { SendFields } from './sendFields.ts'

const chain = {
  id: 43113,
  walletChainId: 31339,
  network: 'devnet',
  name: 'Avalanche Fuji C-Chain',
  nativeCurrency: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  explorerUrl: null,
  rpcUrl: 'http://127.0.0.1:1',
} as const
const icmChains = { ...offeredChains, gateway, takesReward: true } as const
const fields: SendFields = {
  destination: 'dispatch',
  customBlockchainId: '',
  recipient,
  message: 'Hello',
  reward: '0.01',
}
const plan = (change: Partial<SendFields>, known: IcmChains = icmChains) =>
  makePlan({ fields: { ...fields, ...change }, icmChains: known, chain, account: sender })

describe('makePlan', () => {
  it('default: a destination of the list, the reward in wei', () => {
    expect(plan({})).toEqual({
      message: outgoing,
      destinationName: 'Dispatch',
      gateway,
      chainId: 43113,
      walletChainId: 31339,
    })
  })

  it('behavior: no reward, and a chain that is not listed', () => {
    const made = plan({ destination: 'custom', customBlockchainId: `0x${'12'.repeat(32)}`, reward: '0' })
    expect(made).toMatchObject({ message: { reward: 0n }, destinationName: '0x12121212…121212' })
  })

  it('behavior: without a gateway, or with one that takes none, no reward is asked for', () => {
    expect(plan({}, { ...icmChains, takesReward: false })).toMatchObject({ gateway, message: { reward: 0n } })
    expect(makePlan({ fields, icmChains: offeredChains, chain, account: sender })).toMatchObject({
      message: { reward: 0n },
    })
  })

  it('error: no id, and the chain that is sent from', () => {
    expect(plan({ destination: 'custom', customBlockchainId: '43113' })).toBeNull()
    expect(plan({ destination: 'custom', customBlockchainId: icmChains.source.blockchainId })).toBeNull()
  })
})
