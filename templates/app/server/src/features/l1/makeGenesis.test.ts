import { describe, expect, it } from 'vitest'
import { makeConfiguration } from './makeConfiguration.stub.ts'
import { checkGenesisText, makeGenesis } from './makeGenesis.ts'

const account = `0x${'Ab'.repeat(20)}`
const allocations = [{ address: account, balance: '1000000000000000000000' }]
const now = 1_795_000_000

describe('makeGenesis', () => {
  it('default: the values of the form, one gas limit in two places, accounts in lower case', () => {
    const config = makeConfiguration({ gasLimit: 15_000_000, targetGas: 15_000_000, blockGasCostStep: 7 })
    expect(makeGenesis(config, allocations)).toMatchObject({
      config: { chainId: 1_234_567, feeConfig: { gasLimit: 15_000_000, targetGas: 15_000_000, blockGasCostStep: 7 } },
      gasLimit: '0xe4e1c0',
      alloc: { ['ab'.repeat(20)]: { balance: '0x3635c9adc5dea00000' } },
    })
  })

  it('behavior: the same form gives the same bytes, and a node takes them', () => {
    const text = JSON.stringify(makeGenesis(makeConfiguration(), allocations))
    expect(JSON.stringify(makeGenesis(makeConfiguration(), allocations))).toBe(text)
    const { valid, warnings, notes } = checkGenesisText(text, now)
    expect(valid).toBe(true)
    expect(warnings).toEqual([])
    expect(notes.map(({ code }) => code)).toEqual([])
  })

  it('behavior: balances above 2^53 keep every digit', () => {
    const balance = (2n ** 255n + 1n).toString()
    const { alloc } = makeGenesis(makeConfiguration(), [{ address: account, balance }])
    expect(BigInt(alloc['ab'.repeat(20)]?.balance ?? 0).toString()).toBe(balance)
  })

  it.each([
    [{ vmType: 'Custom' } as const, 'A custom VM brings its own genesis'],
    [{ chainId: 0 }, 'Chain ID must be positive'],
    [{ minBaseFee: -1 }, 'minBaseFee must not be negative'],
  ])('error: %o', (changed, text) => {
    expect(() => makeGenesis(makeConfiguration(changed), [])).toThrow(text)
  })
})

describe('checkGenesisText', () => {
  const codes = (change: Parameters<typeof makeConfiguration>[0], rows = allocations) => {
    const { errors, warnings } = checkGenesisText(JSON.stringify(makeGenesis(makeConfiguration(change), rows)), now)
    return [...errors, ...warnings].map(({ code }) => code)
  }

  it('default: hazards in words', () => {
    expect(codes({ gasLimit: 21_000 })).toContain('GAS_LIMIT_LOW')
    expect(codes({}, [])).toContain('NO_FUNDED_ACCOUNT')
    expect(codes({ chainId: 43_114 })).toContain('CHAIN_ID_TAKEN')
  })

  it('behavior: permissions are precompiles from the first block on', () => {
    const roles = { admin: [account], manager: [], enabled: [] }
    expect(codes({ permissions: { txAllowList: roles, feeManager: roles } })).toEqual([])
    expect(makeGenesis(makeConfiguration({ permissions: { txAllowList: roles } }), []).config).toMatchObject({
      txAllowListConfig: { blockTimestamp: expect.any(Number), adminAddresses: [account] },
    })
  })

  it('error: what a node refuses', () => {
    expect(codes({ targetGas: 0 })).toContain('FEE_NOT_POSITIVE')
    expect(codes({ minBlockGasCost: 5, maxBlockGasCost: 1 })).toContain('FEE_BLOCK_COST_ORDER')
    const twice = { admin: [account], manager: [account], enabled: [] }
    expect(codes({ permissions: { rewardManager: twice } })).toContain('ADDRESS_IN_TWO_LISTS')
    expect(codes({ permissions: { feeManager: { ...twice, admin: ['0x12'] } } })).toContain('HEX_LENGTH')
    expect(checkGenesisText('{', now).errors.map(({ code }) => code)).toEqual(['UNEXPECTED_END'])
  })
})
