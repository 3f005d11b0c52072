import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { conditionalLogic } from './conditionalLogic.ts'

const run = async (config: Config) => (await runComponent(conditionalLogic, config)).outputs

const answer = async (config: Config) => (await run(config)).result

describe('conditionalLogic', () => {
  it('default', async () => {
    expect(await run({ value: 5, threshold: 3 })).toEqual({ result: true, truePath: 5 })
    expect(await run({ value: 2, threshold: 3 })).toEqual({ result: false, falsePath: 2 })
  })

  it.each([
    ['gt', '100000000000000000001', '100000000000000000000', true],
    ['gt', '1.10', 1.1, false],
    ['lt', '0.1', 0.2, true],
    ['lt', -1, 0, true],
    ['eq', '1.0', 1, true],
    ['eq', '100000000000000000001', '100000000000000000000', false],
  ])('behavior: %s of %j and %j is %j', async (conditionType, value, threshold, expected) => {
    expect(await answer({ conditionType, value, threshold })).toBe(expected)
    expect(await answer({ conditionType, value, threshold, invertCondition: true })).toBe(!expected)
  })

  it('behavior: texts are equal or contained', async () => {
    expect(await answer({ conditionType: 'eq', value: 'filled', textValue: 'filled' })).toBe(true)
    expect(await answer({ conditionType: 'contains', value: 'half filled', textValue: 'fill' })).toBe(true)
    expect(await answer({ conditionType: 'contains', value: ['ETH', 'USDC'], textValue: 'ETH' })).toBe(true)
    expect(await answer({ conditionType: 'contains', value: 'open', textValue: 'fill' })).toBe(false)
  })

  it.each([null, 'n/a', '', true, [5], {}])('error: %j is neither more nor less, inverted or not', async value => {
    for (const invertCondition of [false, true]) {
      const asked = run({ value, threshold: 3, invertCondition })
      await expect(asked).rejects.toMatchObject({ code: 'NUMBER_INVALID' })
    }
  })

  it('behavior: nothing equals only nothing', async () => {
    expect(await answer({ conditionType: 'eq', value: '', textValue: 'x' })).toBe(false)
  })

  it('behavior: custom is an expression, inverting changes the path and not the value', async () => {
    const custom = { conditionType: 'custom', customCondition: 'value.impact < 1.0 && value.ok' }
    const value = { impact: 0.4, ok: true }
    expect(await run({ ...custom, value })).toEqual({ result: true, truePath: value })
    expect(await run({ ...custom, value, invertCondition: true })).toEqual({ result: false, falsePath: value })
  })

  it('error: a condition that answers no boolean, an unknown condition', async () => {
    await expect(run({ conditionType: 'custom', customCondition: 'value + 1', value: 1 })).rejects.toMatchObject({
      code: 'CONDITION_NOT_BOOLEAN',
    })
    await expect(run({ conditionType: 'near', value: 1 })).rejects.toMatchObject({ code: 'NOT_AN_OPTION' })
  })
})
