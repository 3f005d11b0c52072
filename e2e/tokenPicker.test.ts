import { findToken } from '@sluice/defi'
import { ethereumPlan, readTokenBalance } from '@sluice/devnet'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { placeToken } from '../packages/catalogue/test/placeToken.ts'
import { chooseOption } from './chooseOption.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { findLowContrast } from './findLowContrast.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment({ chains: [ethereumPlan] })

const panelOf = (page: Page) => page.getByRole('region', { name: 'Real Mainnet Testing' })

it('default: an unlisted token is found by its address, swapped after a review that says so, and kept', async () => {
  const { devnet, url } = place.environment
  const { rpcUrl } = devnet.chains[0]!
  const account = devnet.accounts[0]!
  const wrapped = findToken(1, 'WETH')!.address
  const token = await placeToken({ rpcUrl, wrapped, account }, { name: 'Harbour', symbol: 'HRB', decimals: 9 })
  const { page, context, complaints } = await openPage(place.browser, devnet, {
    accountIndex: 0,
    isPalettePinned: false,
  })
  await page.goto(`${url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  await page.getByRole('button', { name: 'Real Mainnet Testing', exact: true }).click()
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: '1inch', exact: true }).click()
  await chooseOption(panel.getByLabel('Network'), 'Local Ethereum (31337)')
  const field = panel.getByRole('combobox', { name: 'To token' })
  await field.fill(token.address)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('HRB · Harbour')
  await panel.getByText('On no token list').waitFor()
  const before = await readTokenBalance(rpcUrl, token.address, account)
  await panel.getByRole('button', { name: 'Get Real Quote' }).click()
  await panel.getByRole('button', { name: 'Execute This Swap' }).click()
  const review = page.getByRole('dialog', { name: /^Review/ })
  await review
    .getByText(/HRB \(unverified\)/)
    .first()
    .waitFor()
  await review.getByText('HRB is not verified').waitFor()
  await review.getByRole('button', { name: 'Sign in wallet' }).click()
  await expect.poll(() => readTokenBalance(rpcUrl, token.address, account), { timeout: 30_000 }).toBeGreaterThan(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  // On a canvas of this width the card is half outside, and its button cannot be reached reliably.
  await page.locator('label').filter({ hasText: 'List' }).click()
  await page.locator('[data-row]').filter({ hasText: 'Token Input' }).first().click()
  const to = page.getByRole('combobox', { name: 'To token' })
  await to.click()
  const list = page.getByRole('listbox', { name: 'Tokens' })
  await list.getByRole('option', { name: /HRB.*Unverified/ }).waitFor()
  const box = (await list.boundingBox())!
  expect([box.x >= 0, box.x + box.width <= 390]).toEqual([true, true])
  await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
  await expect.poll(() => findLowContrast(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
