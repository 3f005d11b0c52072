import { sumUsd } from '@sluice/defi'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { portfolioTracker } from './portfolioTracker.ts'

describe('portfolioTracker', () => {
  it('default: every chain by itself and all together', async () => {
    const { outputs } = await runComponent(portfolioTracker, portfolioTracker.fixture!)
    const byChain = outputs.byChain as readonly { chainId: number; totalUsd: string }[]
    expect(byChain.map(({ chainId }) => chainId)).toEqual([1, 137])
    expect(sumUsd(byChain.map(({ totalUsd }) => totalUsd))).toBe(outputs.totalValue)
    expect(outputs.refreshSeconds).toBe(60)
  })

  it.each([
    ['realtime', 0],
    ['5min', 300],
  ])('behavior: %s', async (updateFrequency, refreshSeconds) => {
    const { outputs } = await runComponent(portfolioTracker, { ...portfolioTracker.fixture, updateFrequency })
    expect(outputs.refreshSeconds).toBe(refreshSeconds)
  })

  it('error: a chain that cannot be asked is no zero', async () => {
    const run = runComponent(portfolioTracker, { ...portfolioTracker.fixture, chains: [1, 999] })
    await expect(run).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
})
