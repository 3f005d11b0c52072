import { findToken, formatUnits } from '@sluice/defi'
import { readTokenBalance } from '@sluice/devnet'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const usdc = findToken(1, 'USDC')!.address

const place = useTestEnvironment()

/** Opens the template of a swap on the local chain, with a wallet, and the fields of its Token Input. */
async function openTokenInput(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  await page.getByRole('button', { name: 'Configure Token Input' }).click()
}

describe('the first swap', () => {
  it('default: six clicks from the home page to the receipt, without an error', async () => {
    const { devnet, url } = place.environment
    const balance = () => readTokenBalance(devnet.chains[0]!.rpcUrl, usdc, devnet.accounts[8]!)
    const { page, context, complaints } = await openPage(place.browser, devnet, { accountIndex: 8 })
    let clicks = 0
    const click = async (target: Locator) => {
      clicks++
      await target.click()
    }
    const before = await balance()
    // As a person's browser, which shows what is only for people.
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    await page.goto(url)
    await click(page.getByRole('button', { name: 'Open Basic Swap Application' }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Open template' }))
    await click(page.getByRole('button', { name: 'Execute Flow' }))
    const preflight = page.getByRole('dialog', { name: 'Before this flow can run' })
    await click(preflight.getByRole('button', { name: 'Run on local chain' }))
    const wallet = page.getByRole('dialog', { name: 'Connect a wallet to run this flow' })
    await click(wallet.getByRole('button', { name: 'Sluice Test Wallet' }))
    const review = page.getByRole('dialog', { name: /^Review swap/ })
    await review.getByText('All safety checks passed').waitFor()
    const shownFee = Number(/up to ([\d.]+) ETH/.exec((await review.textContent())!)?.[1])
    await click(review.getByRole('button', { name: 'Sign in wallet' }))
    const receipt = page.getByRole('dialog', { name: /^Swap complete/ })
    await receipt.getByText('You received', { exact: true }).waitFor()
    const received = (await balance()) - before
    expect(received).toBeGreaterThan(2_400_000_000n)
    await receipt.getByText(`${formatUnits(received, 6)} USDC`).waitFor({ state: 'attached' })
    await receipt.getByText(/^for 1 ETH · fee 0\.\d+ ETH/).waitFor()
    const paidFee = Number(/fee ([\d.]+) ETH/.exec((await receipt.textContent())!)?.[1])
    expect(shownFee / paidFee).toBeGreaterThanOrEqual(1)
    expect(shownFee / paidFee).toBeLessThanOrEqual(1.3)
    expect(clicks).toBeLessThanOrEqual(6)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the button of the home page opens the swap on the local chain and starts it', async () => {
    const { devnet, url } = place.environment
    const { page, context, complaints } = await openPage(place.browser, devnet, { accountIndex: 8 })
    await page.goto(url)
    await page.getByRole('button', { name: 'Try the swap on a local chain' }).click()
    const wallet = page.getByRole('dialog', { name: 'Connect a wallet to run this flow' })
    await wallet.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('dialog', { name: /^Review swap/ }).waitFor()
    const mode = page.locator('label').filter({ hasText: 'Mock Testing' }).locator('input')
    await expect.poll(() => mode.isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a run asks about unsaved values, so that the review pays what the form shows', async () => {
    const { devnet, url } = place.environment
    const { page, context } = await openPage(place.browser, devnet, { accountIndex: 8 })
    await openTokenInput(page, url)
    const amount = page.getByRole('region', { name: 'Node configuration' }).getByRole('textbox', { name: 'Amount' })
    await amount.fill('')
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const preflight = page.getByRole('dialog', { name: 'Unsaved changes' })
    await preflight.getByText('Amount is required').waitFor()
    await preflight.getByRole('button', { name: 'Open Token Input' }).click()
    await amount.fill('2')
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await preflight.getByText('Token Input has unsaved changes (Amount 1 → 2)').waitFor()
    await preflight.getByRole('button', { name: 'Save and run' }).click()
    const review = page.getByRole('dialog', { name: /^Review swap/ })
    await review
      .getByText(/^2 ETH/)
      .first()
      .waitFor()
    await context.close()
  })

  it('error: more than the wallet holds is said before the run, and leads to the amount', async () => {
    const { devnet, url } = place.environment
    const { page, context } = await openPage(place.browser, devnet, { accountIndex: 8 })
    await openTokenInput(page, url)
    const panel = page.getByRole('region', { name: 'Node configuration' })
    const amount = panel.getByRole('textbox', { name: 'Amount' })
    await amount.fill('5000000')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.getByRole('button', { name: 'Close configuration' }).click()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const preflight = page.getByRole('dialog', { name: 'Not enough in the wallet' })
    await preflight.getByText(/^You have [\d.,]+ ETH, this needs 5,000,000 ETH/).waitFor()
    await preflight.getByRole('button', { name: 'Change amount' }).click()
    await amount.and(page.locator(':focus')).waitFor()
    await panel.getByRole('button', { name: 'Close configuration' }).click()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await preflight.getByRole('button', { name: 'Run anyway' }).click()
    await page.getByText(/^1inch Swap: Not enough ETH/).waitFor()
    await page
      .getByRole('article', { name: /^1inch Swap,/ })
      .getByRole('button', { name: 'Fix', exact: true })
      .click()
    // The amount of 1inch Swap comes from Token Input.
    await panel.getByRole('heading', { name: 'Token Input' }).waitFor()
    await amount.and(page.locator(':focus')).waitFor()
    await context.close()
  })

  it('behavior: without a wallet the flow is simulated, beside local chains too', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.getByRole('button', { name: 'Try on the local chain' }).click()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const preflight = page.getByRole('dialog', { name: 'Connect a wallet to run this flow' })
    await preflight.getByText('No wallet found in this browser').waitFor()
    await preflight.getByRole('button', { name: 'Simulate' }).click()
    const status = page.getByRole('group', { name: 'Run status' }).or(page.getByLabel('Run status'))
    await status
      .getByText(/^Received [\d,.]+ USDC/)
      .first()
      .waitFor()
    await status.getByText('Simulated').first().waitFor()
    await context.close()
  })
})
