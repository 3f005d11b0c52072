import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeReceipt } from './closeReceipt.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const templatePath = '/p/template-dex-aggregator-swap'

const panel = (page: Page) => page.getByRole('region', { name: 'Node configuration' })

const useMockTesting = (page: Page) => page.locator('label').filter({ hasText: 'Mock Testing' }).click()

async function connect(page: Page): Promise<void> {
  await useMockTesting(page)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
}

describe('the panels of the editor', () => {
  it.each([
    [1200, 'left of the inspector'],
    [1024, 'above the sheet'],
  ])('behavior: the inspected node is not covered by the panels at %i pixels: it is %s', async width => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.setViewportSize({ width, height: 768 })
    for (const name of ['Swap Interface', 'Token Input']) {
      await page.goto(place.environment.url + templatePath)
      await page.getByRole('button', { name: `Configure ${name}` }).dispatchEvent('click')
      await panel(page).getByRole('heading', { name }).waitFor()
      await page.waitForTimeout(800)
      const card = await page.getByRole('article', { name: new RegExp(`^${name},`) }).boundingBox()
      const inspector = await panel(page).boundingBox()
      const isBeside = card && inspector && card.x + card.width <= inspector.x
      const isAbove = card && inspector && card.y + card.height <= inspector.y
      expect(width >= 1100 ? isBeside : isAbove, name).toBe(true)
    }
    await context.close()
  })

  it('behavior: unsaved form edits survive leaving and are mentioned before code generation', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.getByRole('button', { name: 'Add 1inch Quote' }).click()
    await page.getByRole('button', { name: 'Configure 1inch Quote' }).click()
    await panel(page).getByRole('textbox', { name: 'Amount' }).fill('4242')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    await page.getByRole('button', { name: 'New empty project' }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window), 'no reload').toBe(true)
    await page.goBack()
    await page.getByRole('button', { name: 'Configure 1inch Quote' }).click()
    await expect.poll(() => panel(page).getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('4242')
    await page.getByRole('button', { name: 'Generate Code' }).click()
    await page.getByText('One node has unsaved changes').waitFor()
    await context.close()
  })

  it('behavior: a network without a local chain is marked and never requested', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + templatePath)
    await useMockTesting(page)
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    await panel(page).getByRole('combobox', { name: 'Chain' }).click()
    await page.getByRole('option', { name: 'Polygon (not on the local chain)' }).click()
    await page.waitForTimeout(500)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: results are written with their units', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { accountIndex: 7 })
    await page.goto(place.environment.url + templatePath)
    await connect(page)
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).click()
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    await closeReceipt(page)
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByRole('tab', { name: /^Results/ }).click()
    const amount = results.getByRole('button', { name: /^2,4\d\d\.\d+ USDC/ }).first()
    await expect.poll(() => amount.getAttribute('title')).toMatch(/^24\d{8}$/)
    await results
      .getByText(/^1 ETH → 2,4\d\d\.\d+ USDC$/)
      .first()
      .waitFor()
    await context.close()
  })

  it('behavior: a plugin is installed after its review, stays, and runs', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet, { accountIndex: 9 })
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.getByRole('button', { name: 'Plugins' }).click()
    await page.getByRole('button', { name: 'Review Text Tools' }).click()
    await page.getByText('None: it only computes with its nodes’ inputs').waitFor()
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await page.getByRole('button', { name: 'Uninstall Text Tools' }).waitFor()
    await page.keyboard.press('Escape')
    for (const name of ['Script', 'Split Text']) {
      await page.getByPlaceholder('Search components...').fill(name)
      const kept = page.waitForResponse(response => response.url().endsWith('/draft') && response.ok())
      await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
      await kept
    }
    await page.reload()
    await page.getByRole('button', { name: 'Configure Script' }).dispatchEvent('click')
    // `fill` skips `beforeinput`, so Chromium would copy the old text's inline style, which the policy blocks.
    await panel(page).getByRole('textbox', { name: 'Code' }).press('Control+a')
    await page.keyboard.insertText('return "one, two"')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await page.locator('[data-id="script-1"] [data-handleid="output"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-id="splitText-1"] [data-handleid="text"]').focus()
    await page.keyboard.press('Enter')
    await useMockTesting(page)
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('article', { name: /^Split Text, Logic, Done/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the generated files fit a phone', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(place.environment.url + templatePath)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Generate Code' }).click()
    await page.getByRole('tab', { name: /Files/ }).click()
    const entry = page.getByRole('treeitem', { name: /^README\.md/ })
    for (const part of [entry, page.getByRole('button', { name: 'Copy README.md' })]) {
      const box = await part.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390, String(part)).toBe(true)
    }
    await context.close()
  })

  it('error: without the server every part still opens, and the run that waits for it goes on by itself', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, {
      accountIndex: 8,
      isSavingData: false,
    })
    await page.goto(place.environment.url + templatePath)
    await connect(page)
    await page.waitForFunction(() => performance.getEntriesByName('preloaded').length > 0)
    await place.environment.kill()
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    await panel(page).waitFor()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const away = page.getByRole('dialog', { name: 'Can’t reach the Sluice server' })
    await away.waitFor()
    await page.waitForTimeout(4_000)
    await expect.poll(() => away.isVisible()).toBe(true)
    await place.environment.restart()
    await page
      .getByRole('dialog', { name: /^Review / })
      .getByText('All safety checks passed')
      .waitFor()
    await context.close()
  })

  it('error: an address that leads nowhere says so', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/nope`)
    await page.getByText('Page not found: /nope').waitFor()
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    await page.getByRole('button', { name: 'New empty project' }).waitFor()
    await page.goto(`${place.environment.url}/p/nothing`)
    await page.getByRole('heading', { name: 'Project nothing does not exist' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Sluice' }).click()
    await page.getByRole('button', { name: 'New empty project' }).waitFor()
    await context.close()
  })
})
