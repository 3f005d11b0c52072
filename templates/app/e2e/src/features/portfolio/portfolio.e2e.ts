import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from '../../kit/connectWallet.ts'
import { startWorld, type World } from '../../kit/startWorld.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world?.stop())

describe('the portfolio', () => {
  it('default: shows what the account holds and what it is worth', async () => {
    const { page, context, complaints } = await world.open({ account: 0 })
    await page.goto(world.url)
    await connectWallet(page)
    const tab = page.getByRole('tab', { name: 'Portfolio', exact: true })
    if (await tab.isVisible()) await tab.click()
    await page.getByTestId('holdings').getByRole('row', { name: /^USDC/ }).waitFor()
    expect(await page.getByTestId('total').textContent()).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(complaints).toEqual([])
    await context.close()
  })
})
