import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { priceTrigger } from './priceTrigger.ts'

describe('priceTrigger', () => {
  it('default: the current price of the token goes down one path', async () => {
    const { outputs } = await runComponent(priceTrigger, { targetPrice: 2000 })
    const taken = { price: '2456.78', targetPrice: 2000, condition: 'above' }
    expect(outputs).toEqual({ triggered: true, price: '2456.78', truePath: taken })
    const other = await runComponent(priceTrigger, { targetPrice: 3000 })
    expect(other.outputs).toMatchObject({ triggered: false, falsePath: { targetPrice: 3000 } })
    expect(other.outputs).not.toHaveProperty('truePath')
  })

  it.each([
    ['above', '1.10', 1.1, false],
    ['atLeast', '1.10', 1.1, true],
    ['below', '0.9999999999999999999', 1, true],
    ['atMost', '1.0000000000000000001', 1, false],
  ])('behavior: %s with %s and %s is %s', async (condition, price, targetPrice, triggered) => {
    const { outputs } = await runComponent(priceTrigger, { condition, price, targetPrice })
    expect(outputs.triggered).toBe(triggered)
  })

  it('error: no target, no price, an unknown condition, a token without a price', async () => {
    await expect(runComponent(priceTrigger, { price: 1 })).rejects.toMatchObject({ code: 'REQUIRED' })
    for (const price of ['n/a', '', -1]) {
      const asked = runComponent(priceTrigger, { price, targetPrice: 5, condition: 'below' })
      await expect(asked).rejects.toMatchObject({ code: 'NUMBER_INVALID' })
    }
    await expect(runComponent(priceTrigger, { price: 1, targetPrice: 1, condition: 'near' })).rejects.toMatchObject({
      code: 'NOT_AN_OPTION',
    })
    const unknown = runComponent(priceTrigger, { targetPrice: 1, token: 'NOPE' })
    await expect(unknown).rejects.toMatchObject({ code: 'TOKEN_NOT_AVAILABLE' })
  })
})
