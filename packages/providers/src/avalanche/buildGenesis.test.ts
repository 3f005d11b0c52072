import { defiErrors } from '@sluice/defi'
import { describe, expect, test } from 'vitest'
import { avalancheNetworks } from './avalancheNetworks.ts'
import { buildGenesis } from './buildGenesis.ts'
import { checkGenesis } from './checkGenesis.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('buildGenesis', () => {
  test('default: one gas limit in two places, whole numbers, balances in hex', () => {
    const genesis = buildGenesis({ chainId: 99999, allocations: [{ address: owner, balance: 10n ** 21n }] })
    expect(genesis).toMatchObject({
      config: { chainId: 99999, feeConfig: { gasLimit: 8_000_000, targetBlockRate: 2, minBaseFee: 1_000_000_000 } },
      gasLimit: '0x7a1200',
      alloc: { f39fd6e51aad88f6f4ce6ab8827279cfffb92266: { balance: '0x3635c9adc5dea00000' } },
    })
    expect(JSON.stringify(buildGenesis({ chainId: 1 }))).toBe(JSON.stringify(buildGenesis({ chainId: 1 })))
  })

  test.each(avalancheNetworks)('behavior: a node of %s takes it', network => {
    const genesis = buildGenesis({
      chainId: 99999,
      gasLimit: 15_000_000,
      targetGas: 15_000_000,
      allocations: [{ address: owner, balance: 2n ** 200n }],
    })
    const { errors, warnings } = checkGenesis(JSON.stringify(genesis), { network })
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] })
  })

  test('behavior: an account that is named twice gets both balances', () => {
    const twice = [owner, owner.toLowerCase()].map(address => ({ address, balance: 1n }))
    expect(buildGenesis({ chainId: 7, allocations: twice }).alloc).toEqual({
      f39fd6e51aad88f6f4ce6ab8827279cfffb92266: { balance: '0x2' },
    })
  })

  test('error: GENESIS_NUMBER_INVALID', () => {
    const wrong = [{ chainId: 1.5 }, { chainId: -1 }, { chainId: 1, minBaseFee: 1e21 }]
    for (const configuration of wrong) {
      expect(() => buildGenesis(configuration)).toThrow(
        expect.objectContaining({ area: defiErrors.area, code: 'GENESIS_NUMBER_INVALID' }),
      )
    }
  })
})
