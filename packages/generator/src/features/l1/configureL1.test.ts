import type { Config, WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { configureL1 } from './configureL1.ts'

type Web = {
  first: { [key: string]: unknown }
  tokenSymbol: string
  allocation: string
  customGenesis: string
  owners: unknown
}

function configure(configs: { readonly [componentId: string]: Config }, edges: WorkflowDocument['edges'] = []) {
  const document = { ...makeDocument('L1', ['chainSelector', 'l1Config', 'l1SimulatorDeployer'], configs), edges }
  const { web, server, notes, chainIds } = configureL1(document.nodes, document)
  return { web: web!.value as unknown as Web, server: server!.value, notes, chainIds }
}

describe('configureL1', () => {
  it('default: the values of the specification, and a chain id that the form picks', () => {
    const { web, server, chainIds } = configure({})
    expect(web).toEqual({
      first: {
        subnetName: 'MyCustomSubnet',
        vmType: 'SubnetEVM',
        chainId: null,
        gasLimit: 8_000_000,
        targetBlockRate: 2,
        minBaseFee: 1_000_000_000,
        targetGas: 15_000_000,
        baseFeeChangeDenominator: 12,
        minBlockGasCost: 0,
        maxBlockGasCost: 10_000_000,
        blockGasCostStep: 200_000,
        validatorWeight: 1000,
      },
      tokenSymbol: 'TOKEN',
      knownChains: expect.arrayContaining([{ id: 1, name: 'Ethereum' }]),
      allocation: '1000000000000000000000',
      customGenesis: '',
      owners: { controlKeys: [], threshold: 1 },
    })
    expect(chainIds).toEqual([43_113])
    const known = server.knownChains as { id: number; name: string }[]
    expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
    expect(known).toContainEqual({ id: 43_114, name: 'Avalanche' })
  })

  it('behavior: what the nodes say', () => {
    const owner = `0x${'ab'.repeat(20)}`
    const { web, notes } = configure({
      l1Config: { chainId: 99_999, tokenSymbol: 'GOLD', initialSupply: 2.5, gasLimit: 15_000_000 },
      l1SimulatorDeployer: { controlKeys: [owner, 'P-fuji1abc'], threshold: 5 },
    })
    expect(web).toMatchObject({ tokenSymbol: 'GOLD', allocation: '2500000000000000000' })
    expect(web.first).toMatchObject({ chainId: 99_999, gasLimit: 15_000_000 })
    expect(web.owners).toEqual({ controlKeys: [owner], threshold: 1 })
    expect(notes).toEqual([expect.stringContaining('Control keys that are no addresses')])
  })

  it('behavior: a connected chain id counts before the own one', () => {
    const edge = {
      id: 'e',
      source: 'chainSelector-1',
      sourcePort: 'chainId',
      target: 'l1Config-2',
      targetPort: 'chainId',
    }
    const configs = { chainSelector: { chainId: 5_000 }, l1Config: { chainId: 6_000 } }
    expect(configure(configs, [edge]).web.first.chainId).toBe(5_000)
  })

  it('behavior: a custom VM brings its genesis', () => {
    const { web } = configure({ l1Config: { vmType: 'CustomVM', customGenesis: { magic: 7 } } })
    expect(web.first.vmType).toBe('Custom')
    expect(JSON.parse(web.customGenesis)).toEqual({ magic: 7 })
  })

  it('error: values of another sort are as good as none', () => {
    const hostile = { chainId: '1;drop', tokenSymbol: '</script>', initialSupply: '-5', gasLimit: { a: 1 }, vmType: 7 }
    const { web } = configure({ l1Config: hostile as never, l1SimulatorDeployer: { controlKeys: 7, threshold: 'x' } })
    expect(web).toEqual(configure({}).web)
  })
})
