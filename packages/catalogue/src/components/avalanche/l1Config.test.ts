import { checkGenesis } from '@sluice/providers'
import { describe, expect, test } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { l1Config } from './l1Config.ts'

const run = async (values = {}) => (await runComponent(l1Config, { ...l1Config.fixture, ...values })).outputs

describe('l1Config', () => {
  test('default: a genesis that a node of every network takes', async () => {
    const { avalancheConfig, genesis, warnings } = await run()
    expect(avalancheConfig).toMatchObject({
      vmType: 'SubnetEVM',
      chainId: 12345,
      initialSupply: '1000000',
      gasLimit: 8_000_000,
    })
    for (const network of ['fuji', 'mainnet', 'local'] as const) {
      expect(checkGenesis(JSON.stringify(genesis), { network }).errors).toEqual([])
    }
    expect(warnings).toEqual([])
  })

  test('behavior: the owner holds the supply, and without one it is said that nobody can pay', async () => {
    const { genesis } = await run({ initialSupply: '2500000.5' })
    expect(genesis).toMatchObject({
      alloc: {
        '63aae1b6c731cdb402a82a4200013386735c137d': { balance: `0x${(25_000_005n * 10n ** 17n).toString(16)}` },
      },
    })
    const { warnings } = await run({ owner: '' })
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'NO_FUNDED_ACCOUNT' }))
  })

  test('behavior: one gas limit in two places', async () => {
    const { genesis, warnings } = await run({ gasLimit: 900_000 })
    expect(genesis).toMatchObject({ gasLimit: '0xdbba0', config: { feeConfig: { gasLimit: 900_000 } } })
    expect(warnings).toContainEqual(expect.objectContaining({ message: 'Gas limit is very low' }))
  })

  test('behavior: a custom VM brings its own genesis', async () => {
    const customGenesis = { my: ['own', 1] }
    const expected = { vmType: 'CustomVM', genesis: customGenesis }
    expect((await run({ vmType: 'CustomVM', customGenesis })).avalancheConfig).toMatchObject(expected)
    const asText = JSON.stringify(customGenesis)
    expect((await run({ vmType: 'CustomVM', customGenesis: asText })).avalancheConfig).toMatchObject(expected)
  })

  test.each([
    ['GENESIS_INVALID', { chainId: 0 }],
    ['GENESIS_NUMBER_INVALID', { chainId: 1.5 }],
    ['GENESIS_INVALID', { gasLimit: 0 }],
    ['ADDRESS_INVALID', { owner: '0x1' }],
    ['AMOUNT_INVALID', { initialSupply: '1e6' }],
    ['JSON_INVALID', { vmType: 'CustomVM', customGenesis: '{' }],
    ['FIELD_MISSING', { vmType: 'CustomVM', customGenesis: '[]' }],
    ['FIELD_MISSING', { vmType: 'CustomVM' }],
    ['NUMBER_INVALID', { vmType: 'CustomVM', customGenesis: '{"supply": 1234567890123456789012}' }],
  ])('error: %s', async (code, values) => {
    await expect(run(values)).rejects.toMatchObject({ code })
  })
})
