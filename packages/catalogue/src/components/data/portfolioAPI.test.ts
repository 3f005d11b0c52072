import type { JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent } from '../../../test/runComponent.ts'
import { portfolioAPI } from './portfolioAPI.ts'

describe('portfolioAPI', () => {
  it('default: exact balances, their worth, and where they come from', async () => {
    const { outputs } = await runComponent(portfolioAPI, portfolioAPI.fixture!)
    expect(outputs.portfolio).toMatchObject({ source: 'simulated', profitAndLossUsd: null })
    const holdings = outputs.holdings as readonly JsonObject[]
    expect(holdings[0]).toMatchObject({ token: { symbol: 'ETH' }, formatted: '100', usd: '245678' })
    expect(outputs.totalValue).toBe((outputs.portfolio as JsonObject).totalUsd)
    expect(outputs).not.toHaveProperty('profitAndLoss')
  })

  it('behavior: a chain that is connected wins over the field, and several may come', async () => {
    const chains = async (chainId: number | readonly number[]) => {
      const { outputs } = await runComponent(portfolioAPI, { ...portfolioAPI.fixture, chainId })
      const holdings = outputs.holdings as readonly { token: { chainId: number } }[]
      return [...new Set(holdings.map(({ token }) => token.chainId))]
    }
    expect(await chains(137)).toEqual([137])
    expect(await chains([10, 56])).toEqual([10, 56])
  })

  it('error: nobody connected, an unknown chain', async () => {
    const services = { ...makeServices(), wallet: { account: async () => null } }
    await expect(runComponent(portfolioAPI, {}, services)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
    await expect(runComponent(portfolioAPI, { ...portfolioAPI.fixture, chainId: 5 })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})
