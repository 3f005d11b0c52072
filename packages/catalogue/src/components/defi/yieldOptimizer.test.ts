import type { Config, Json } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { yieldOptimizer } from './yieldOptimizer.ts'

const run = async (options: Json, config: Config = {}) =>
  (await runComponent(yieldOptimizer, { options, ...config })).outputs

const names = (ranking: unknown) => (ranking as readonly { name: string }[]).map(({ name }) => name)

describe('yieldOptimizer', () => {
  it('default: what is left after costs decides', async () => {
    const options = [
      { name: 'Costly', apyPercent: '9', entryCostUsd: '50', feePercent: 1 },
      { name: 'Plain', apyPercent: '5' },
      { name: 'Low', apyPercent: 1.5 },
    ]
    expect(await run(options)).toEqual({
      best: { name: 'Plain', netApyPercent: '5.00', gainUsd: '50.00', amountUsd: '1000.00' },
      ranking: [
        { name: 'Plain', netApyPercent: '5.00', gainUsd: '50.00', amountUsd: '1000.00' },
        { name: 'Costly', netApyPercent: '3.00', gainUsd: '30.00', amountUsd: '1000.00' },
        { name: 'Low', netApyPercent: '1.50', gainUsd: '15.00', amountUsd: '1000.00' },
      ],
      shouldMove: true,
      gain: '50.00',
    })
    expect((await run(options, { amount: 10_000 })).best).toMatchObject({ name: 'Costly', gainUsd: '750.00' })
  })

  it('behavior: over a short time costs weigh more', async () => {
    const options = [
      { name: 'A', apyPercent: 10, entryCostUsd: 20 },
      { name: 'B', apyPercent: 5 },
    ]
    expect(names((await run(options)).ranking)).toEqual(['A', 'B'])
    expect(names((await run(options, { holdingDays: 30 })).ranking)).toEqual(['B', 'A'])
  })

  it('behavior: who is somewhere pays to leave, and moves only for the least gain', async () => {
    const options = [
      { name: 'Here', apyPercent: 4, entryCostUsd: 100, exitCostUsd: 5 },
      { name: 'There', apyPercent: 5 },
    ]
    const config = { currentOption: 'Here' }
    expect(await run(options, config)).toMatchObject({ best: { name: 'There' }, shouldMove: true, gain: '5.00' })
    expect(await run(options, { ...config, minimumGain: 5 })).toMatchObject({ shouldMove: false })
    expect(await run(options, { ...config, holdingDays: 30 })).toMatchObject({
      best: { name: 'Here' },
      shouldMove: false,
      gain: '0.00',
    })
  })

  it('behavior: takes as much as fits, and equal ones stand by name', async () => {
    const options = [
      { name: 'b', apyPercent: 1 },
      { name: 'a', apyPercent: 1 },
      { name: 'Small', apyPercent: 20, capacityUsd: 100 },
    ]
    const { ranking, best } = await run(JSON.stringify(options))
    expect(names(ranking)).toEqual(['Small', 'a', 'b'])
    expect(best).toMatchObject({ amountUsd: '100.00', gainUsd: '20.00', netApyPercent: '2.00' })
  })

  it('error: a current option that is none of them', async () => {
    const asked = run([{ name: 'A', apyPercent: 1 }], { currentOption: 'a' })
    await expect(asked).rejects.toMatchObject({ code: 'YIELD_OPTION_UNKNOWN' })
  })

  it.each([
    [[], 'YIELD_OPTIONS_MISSING'],
    [[{ name: 'A' }], 'YIELD_OPTION_INVALID'],
    [[{ apyPercent: 1 }], 'YIELD_OPTION_INVALID'],
    [['A'], 'YIELD_OPTION_INVALID'],
    [[{ name: 'A', apyPercent: 'high' }], 'NUMBER_INVALID'],
    [[{ name: 'A', apyPercent: 1, entryCostUsd: -1 }], 'NUMBER_NEGATIVE'],
  ])('error: %j', async (options, code) => {
    await expect(run(options)).rejects.toMatchObject({ code })
  })
})
