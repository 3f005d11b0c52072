import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { erc20Token } from './erc20Token.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('erc20Token', () => {
  it('default', async () => {
    const { outputs } = await runComponent(erc20Token, {})
    expect(outputs).toMatchObject({
      supply: '1000000000000000000000000',
      config: { standard: 'ERC-20', supply: '1000000', decimals: 18, address: null, deployed: false, source: 'plan' },
    })
    expect(outputs.token).toBeUndefined()
  })

  it('error: a supply finer than the token, a token without a name', async () => {
    await expect(runComponent(erc20Token, { supply: '1.5', decimals: 0 })).rejects.toMatchObject({
      code: 'NUMBER_TOO_PRECISE',
    })
    await expect(runComponent(erc20Token, { name: '  ' })).rejects.toMatchObject({ code: 'TEXT_MISSING' })
  })

  it('behavior: a deployed token tells about itself', async () => {
    const { outputs } = await runComponent(erc20Token, { address: usdc, name: 'Something else' })
    expect(outputs.token).toMatchObject({ address: usdc, symbol: 'USDC', decimals: 6, chainId: 1 })
    expect(outputs.config).toMatchObject({ deployed: true, source: 'simulated', supplyUnits: outputs.supply })
  })

  it('error: an address that answers as no token does', async () => {
    const services = makeServices()
    const silent = { ...services, contracts: { ...makeServices().contracts, call: async () => '0x' as const } }
    await expect(runComponent(erc20Token, { address: usdc }, silent)).rejects.toMatchObject({
      code: 'ANSWER_UNEXPECTED',
    })
  })
})
