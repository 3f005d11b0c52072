import { describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { formStore } from './formStore.ts'
import { emptyValidator, type L1Form } from './l1Form.ts'

const [account, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

const fields: Partial<L1Form> = {
  subnetName: 'Lighthouse',
  gasLimit: '15,000,000',
  vmType: 'Custom',
  permissions: { feeManager: { admin: account, manager: '', enabled: '' } },
  validators: [{ ...emptyValidator(7), blsPublicKey: '0x12' }],
}

/** The store of a page that is opened with this text in the browser's storage. */
async function open(text: string | null) {
  vi.resetModules()
  const { safeStorage: storage } = await import('../../kit/wallet/safeStorage.ts')
  storage.setItem('l1Form', text ?? '')
  return (await import('./formStore.ts')).formStore
}

describe('formStore', () => {
  it('default: what was typed is stored per account, and is there after a reload', async () => {
    formStore.set(account, { fields, copiedId: 'a' })
    const reloaded = await open(safeStorage.getItem('l1Form'))
    expect(reloaded.read(account)).toMatchObject({ fields, copiedId: 'a' })
    expect(reloaded.read(other)).toEqual({ fields: {}, copiedId: null })
  })

  it('behavior: cleared for one account', () => {
    formStore.set(account, { fields, copiedId: null })
    formStore.set(other, { fields: { gasLimit: '1' }, copiedId: null })
    formStore.clear(account)
    expect(formStore.read(account).fields).toEqual({})
    expect(formStore.read(other).fields).toEqual({ gasLimit: '1' })
  })

  it('error: what cannot be read is as configured', async () => {
    const stored = (gasLimit: unknown) => JSON.stringify([{ account, fields: { gasLimit }, copiedId: null }])
    expect((await open(stored('5'))).read(account).fields).toEqual({ gasLimit: '5' })
    expect((await open(stored(5))).read(account).fields).toEqual({})
  })
})
