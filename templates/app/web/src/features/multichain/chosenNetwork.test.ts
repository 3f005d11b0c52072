import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { readChosenNetwork, writeChosenNetwork } from './chosenNetwork.ts'

beforeEach(() => safeStorage.removeItem('multichain.network'))

describe('readChosenNetwork', () => {
  it('default: what was chosen last', () => {
    expect(readChosenNetwork()).toBeNull()
    writeChosenNetwork(137)
    expect(readChosenNetwork()).toBe(137)
  })

  it.each(['', 'polygon', '-1', '1e3', '9'.repeat(20)])('error: %j is no id', text => {
    safeStorage.setItem('multichain.network', text)
    expect(readChosenNetwork()).toBeNull()
  })
})
