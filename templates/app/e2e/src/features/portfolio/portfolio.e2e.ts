import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectWallet } from '../../kit/connectWallet.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

describe('the portfolio', () => {
  it('default: shows what the account holds and what it is worth', async () => {
    const { page, context, pageErrors } = await environment.open({ account: 0 })
    await page.goto(environment.url)
    await connectWallet(page)
    const tab = page.getByRole('tab', { name: 'Portfolio', exact: true })
    if (await tab.isVisible()) await tab.click()
    await page.getByTestId('holdings').getByRole('row', { name: /^USDC/ }).waitFor()
    expect(await page.getByTestId('total').textContent()).toMatch(/^\$[\d,]+\.\d\d$/)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
