import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { readSelectedNetwork, writeSelectedNetwork } from './selectedNetwork.ts'

beforeEach(() => safeStorage.removeItem('multichain.network'))

describe('readSelectedNetwork', () => {
  it('default: what was chosen last', () => {
    expect(readSelectedNetwork()).toBeNull()
    writeSelectedNetwork(137)
    expect(readSelectedNetwork()).toBe(137)
  })

  it.each(['', 'polygon', '-1', '1e3', '9'.repeat(20)])('error: %j is no id', text => {
    safeStorage.setItem('multichain.network', text)
    expect(readSelectedNetwork()).toBeNull()
  })
})
