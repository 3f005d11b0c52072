import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const panel = (page: Page) => page.getByRole('region', { name: 'Functional Testing' })
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true }).click()
const useMockTesting = (page: Page) => page.locator('label').filter({ hasText: 'Mock Testing' }).click()

async function openPanel(size?: { width: number; height: number }): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage(place.browser, place.environment.devnet)
  if (size) await opened.page.setViewportSize(size)
  await opened.page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await opened.page.getByRole('button', { name: 'Functional Testing' }).click()
  await panel(opened.page).waitFor()
  return opened
}

describe('the Functional Testing panel', () => {
  it('default: in Demo Mode every node of the template passes, one by one, as simulated', async () => {
    const { page, context, complaints } = await openPanel()
    await tab(page, 'Config')
    await panel(page).getByRole('checkbox', { name: 'Demo Mode' }).check()
    await tab(page, 'Preview')
    await panel(page).getByRole('button', { name: 'Execute Full Flow' }).click()
    await panel(page).getByRole('button', { name: 'Stop' }).waitFor()
    await panel(page).getByRole('button', { name: 'Execute Full Flow' }).waitFor()
    const nodes = panel(page).getByRole('list', { name: 'Nodes' }).getByRole('listitem')
    const passed = panel(page).getByRole('list', { name: 'Nodes' }).getByRole('img', { name: 'Passed' })
    await expect.poll(() => passed.count()).toBe(await nodes.count())
    await expect
      .poll(() => panel(page).getByText('Simulated', { exact: true }).filter({ visible: true }).count())
      .toBe(await nodes.count())
    await tab(page, 'Logs')
    await panel(page)
      .getByText(/1inch Swap: passed in/)
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: on local chains a node is tested with its upstream nodes, and a quick quote comes from them', async () => {
    const { page, context } = await openPanel()
    await useMockTesting(page)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
    await panel(page).getByRole('button', { name: 'Test 1inch Quote' }).click()
    await panel(page).getByRole('img', { name: 'Passed' }).waitFor()
    await panel(page).getByText('Local chain', { exact: true }).first().waitFor()
    await tab(page, 'Testing')
    await panel(page).getByRole('button', { name: 'Get Quote' }).click()
    const received = panel(page).getByRole('region', { name: 'You receive' })
    await received.getByText(/^2[,.\d]+ USDC$/).waitFor()
    await received.getByText('Local chain', { exact: true }).first().waitFor()
    await context.close()
  })

  it('error: on live networks tests need a key or Demo Mode, and a bad quote says why', async () => {
    const { page, context } = await openPanel()
    await page.locator('label').filter({ hasText: 'Real Mainnet' }).click()
    await panel(page).getByRole('button', { name: 'Test 1inch Quote' }).click()
    await page.getByText('Please configure your API key first or enable demo mode').first().waitFor()
    await tab(page, 'Testing')
    await panel(page).getByRole('button', { name: 'Get Quote' }).click()
    await panel(page).getByRole('alert').getByText('Please configure your API key first or enable demo mode').waitFor()
    await useMockTesting(page)
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('nothing')
    await panel(page).getByRole('button', { name: 'Get Quote' }).click()
    await panel(page)
      .getByText(/^Quote failed: /)
      .waitFor()
    await context.close()
  })

  it('behavior: collapses to 48 px, fills the window, and closes', async () => {
    const { page, context } = await openPanel({ width: 1440, height: 900 })
    const width = async () => Math.round((await panel(page).boundingBox())!.width)
    await expect.poll(() => width()).toBe(382)
    await page.getByRole('button', { name: 'Collapse Functional Testing' }).click()
    await expect.poll(() => width()).toBe(46)
    await page.getByRole('button', { name: 'Expand Functional Testing' }).click()
    await page.getByRole('button', { name: 'Maximise Functional Testing' }).click()
    await expect.poll(() => width()).toBeGreaterThan(1_400)
    await page.getByRole('button', { name: 'Restore Functional Testing' }).click()
    await page.getByRole('button', { name: 'Close Functional Testing' }).click()
    await panel(page).waitFor({ state: 'detached' })
    await context.close()
  })
})
