import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { deploymentStore } from './deploymentStore.ts'
import { type SentTransaction, transactionStore } from './transactionStore.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}` as const
const deployment: SentTransaction = {
  hash,
  feature: 'example',
  chainId: 1,
  text: 'Deploy contract',
  transaction: { chainId: 31_337, from: account, to: null, data: '0x6001', value: '0' },
  // only with: deployment
  creates: { name: 'Contract', address: account },
  // end only
  end: null,
  effect: null,
}

beforeEach(() => {
  for (const sent of transactionStore.getSnapshot()) transactionStore.remove(sent.hash)
})

describe('transactionStore', () => {
  it('default: keeps a transaction with its outcome and effect across reloads', () => {
    transactionStore.add(deployment)
    transactionStore.end(hash, { status: 'mined', hash }, 'Done.')
    const key = 'transactions'
    expect(JSON.parse(safeStorage.getItem(key)!)).toEqual([
      { ...deployment, end: { status: 'mined', hash }, effect: 'Done.' },
    ])
  })

  it('behavior: an equal transaction is under way until its outcome is known', async () => {
    const { transaction } = deployment
    expect(transactionStore.isUnderWay(transaction)).toBe(false)
    await transactionStore.whileAsked(transaction, async () => {
      expect(transactionStore.isUnderWay({ ...transaction, gas: '21000' })).toBe(true)
    })
    transactionStore.add(deployment)
    expect(transactionStore.isUnderWay(transaction)).toBe(true)
    expect(transactionStore.isUnderWay({ ...transaction, to: account })).toBe(false)
    transactionStore.end(hash, { status: 'dropped', hash, reason: 'gone' }, null)
    expect(transactionStore.isUnderWay(transaction)).toBe(false)
  })
})

describe('deploymentStore', () => {
  it('default: one address a chain and name', () => {
    const place = { walletChainId: 1, name: 'Contract' }
    deploymentStore.set({ ...place, address: account })
    deploymentStore.set({ ...place, walletChainId: 2, address: account })
    deploymentStore.set({ ...place, address: `0x${'12'.repeat(20)}` })
    expect(deploymentStore.getSnapshot().map(({ walletChainId, address }) => [walletChainId, address])).toEqual([
      [2, account],
      [1, `0x${'12'.repeat(20)}`],
    ])
    deploymentStore.remove(place)
    expect(deploymentStore.getSnapshot()).toHaveLength(1)
  })
})
