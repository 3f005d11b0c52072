import { describe, expect, it } from 'vitest'
import { sender } from '../makeMessage.stub.ts'
import { planGateway } from './planGateway.ts'
import { plannedGateway } from './plannedGateway.ts'

describe('planGateway', () => {
  it('default: one address on every chain, that of contracts/README', () => {
    const plans = [43113, 779672].map(id => planGateway({ id, walletChainId: id }, sender))
    expect(plans.map(({ intent }) => 'address' in intent && intent.address)).toEqual([plannedGateway, plannedGateway])
    expect(plans[0]?.transaction).toMatchObject({ chainId: 43113, from: sender, value: '0' })
    expect(plans[0]?.transaction.data).toBe(plans[1]?.transaction.data)
  })
})
