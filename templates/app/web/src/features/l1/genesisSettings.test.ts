import { describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { genesisSettings } from './genesisSettings.ts'

const [account, other] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]

describe('genesisSettings', () => {
  it('default: stored per account and configuration', () => {
    const allocations = [{ address: other, balance: '5' }]
    genesisSettings.change(account, 'a', { allocations })
    expect(genesisSettings.read(account, 'a').allocations).toEqual(allocations)
    expect(genesisSettings.read(account, 'b').allocations).toMatchObject([{ address: account }])
    expect(genesisSettings.read(other, 'a').allocations).toMatchObject([{ address: other }])
    expect(JSON.parse(safeStorage.getItem('genesis') ?? '')).toMatchObject([{ account, allocations }])
  })

  it('behavior: a change leaves the other settings as they are', () => {
    genesisSettings.change(account, 'c', { allocations: [] })
    genesisSettings.change(account, 'c', { customText: '{}' })
    expect(genesisSettings.read(account, 'c')).toMatchObject({ allocations: [], customText: '{}' })
  })
})
