import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../storage/openDatabase.ts'
import { checkQuota, quotas } from './checkQuota.ts'
import { createL1Store, migrations } from './createL1Store.ts'
import { makeConfiguration, wallet } from './makeConfiguration.stub.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

function makeStore() {
  const database = openDatabase({ folder: null, name: 'l1', migrations })
  closings.push(() => database.close())
  let time = 0
  return createL1Store(database, () => time++)
}

const walletAt = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const deployment = { configurationId: null, config: makeConfiguration(), failure: null }

describe('createL1Store', () => {
  it('behavior: counts what a visitor stored, for one wallet and in total', () => {
    const store = makeStore()
    store.addConfiguration({ wallet, visitor: 'a' }, makeConfiguration())
    store.addConfiguration({ wallet: wallet.toLowerCase(), visitor: 'a' }, makeConfiguration())
    store.addConfiguration({ wallet: walletAt(1), visitor: 'a' }, makeConfiguration())
    store.addDeployment({ wallet, visitor: 'a' }, deployment)
    expect(store.countConfigurations({ wallet, visitor: 'a' })).toEqual({ forWallet: 2, total: 3 })
    expect(store.countConfigurations({ wallet, visitor: 'b' })).toEqual({ forWallet: 0, total: 0 })
    expect(store.countDeployments({ wallet, visitor: 'a' })).toEqual({ forWallet: 1, total: 1 })
  })

  it('behavior: rows of others never push out those of the visitor, and lists stay bounded', () => {
    const store = makeStore()
    const owner = { wallet, visitor: 'owner' }
    const { id } = store.addConfiguration(owner, makeConfiguration())
    const deployed = store.addDeployment(owner, deployment)
    for (let count = 0; count < 600; count++) {
      const stranger = { wallet, visitor: `stranger ${count % 3}` }
      store.addConfiguration(stranger, makeConfiguration())
      store.addDeployment(stranger, deployment)
    }
    const listed = store.configurationsOf(owner)
    expect(listed).toHaveLength(quotas.configurations.perWallet + 1)
    expect(listed.at(-1)?.id).toBe(id)
    expect(store.deploymentsOf(owner).at(-1)?.id).toBe(deployed.id)
    expect(store.findConfiguration(wallet, id)?.id).toBe(id)
    expect(store.findConfiguration(walletAt(1), id)).toBeUndefined()
  })
})

describe('checkQuota', () => {
  it('default: nothing to say below both limits', () => {
    expect(checkQuota('configurations', { forWallet: 199, total: 999 })).toBeUndefined()
  })

  it('error: the limit of one wallet, and of all together', () => {
    expect(() => checkQuota('deployments', { forWallet: 500, total: 500 })).toThrow(
      'at most 500 deployments per wallet',
    )
    expect(() => checkQuota('deployments', { forWallet: 0, total: 2_500 })).toThrow('at most 2500 deployments in total')
  })
})
