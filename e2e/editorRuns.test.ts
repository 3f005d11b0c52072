import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseOption } from './chooseOption.ts'
import { closeReceipt } from './closeReceipt.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

/** Opens a template on the local chain with a connected wallet. */
async function openTemplate(id: string, accountIndex: number) {
  const watched = await openPage(place.browser, place.environment.devnet, { accountIndex })
  const { page } = watched
  await page.goto(`${place.environment.url}/p/template-${id}`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  return watched
}

const panel = (page: Page) => page.getByRole('region', { name: 'Results' })

const status = (page: Page) => page.getByRole('region', { name: 'Run status' })

const openResults = (page: Page) =>
  panel(page)
    .getByRole('tab', { name: /^Results/ })
    .click()

const openTab = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true }).click()

async function runSwap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).click()
  await page.getByText('Workflow Executed Successfully').first().waitFor()
  await closeReceipt(page)
}

describe('a run in the editor', () => {
  it('behavior: the strip shows progress, and the outcome after the end', async () => {
    const { page, context, complaints } = await openTemplate('dex-aggregator-swap', 1)
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await status(page).getByText('Waiting for your signature').waitFor()
    await expect
      .poll(() => status(page).textContent())
      .toMatch(/\d of \d+ nodes.*1inch Swap|\d of \d+ nodes.*Token Approval/)
    await expect.poll(() => status(page).locator('progress').getAttribute('max')).toBe('7')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).click()
    await closeReceipt(page)
    await status(page).getByText('Workflow Executed Successfully').waitFor()
    await page.waitForTimeout(4_000)
    await expect.poll(() => status(page).textContent()).toMatch(/Workflow Executed Successfully.*7 of 7 nodes/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an instant run has a start event, and its toast shows the duration', async () => {
    const { page, context } = await openTemplate('avalanche-l1-simulation', 9)
    for (const _round of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      await status(page).getByText('Workflow Executed Successfully').waitFor()
      await status(page).getByTitle('Elapsed time').waitFor()
      await expect.poll(() => status(page).getByText('3 of 3 nodes').count()).toBe(1)
      await page
        .getByText(/^[\d.,]+ m?s( \+ .*)?$/)
        .first()
        .waitFor()
    }
    await context.close()
  })

  it('behavior: a single-node run uses cached outputs and counts only itself', async () => {
    const { page, context } = await openTemplate('dex-aggregator-swap', 8)
    const choose = async (name: string) => {
      const quote = page.getByRole('article', { name: /^1inch Quote,/ })
      await quote.click({ button: 'right', position: { x: 60, y: 12 } })
      await page.getByRole('menuitem', { name: 'Run', exact: true }).hover()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await choose('Run Only This Node')
    await page.getByText('Use “Run to Here” on 1inch Quote, or pin the outputs of Wallet Connector.').waitFor()
    await choose('Run to Here')
    await page.getByText('3 of 3 nodes').waitFor()
    await choose('Run Only This Node')
    await page.getByText('1 of 1 nodes').waitFor()
    await page.getByText('Node Executed', { exact: true }).first().waitFor()
    await context.close()
  })

  it('behavior: results, logs and timeline of the run; results grow with the arrow keys and fill the window', async () => {
    const { page, context, complaints } = await openTemplate('dex-aggregator-swap', 2)
    await runSwap(page)
    await openResults(page)
    const sizeOf = async () => (await panel(page).boundingBox())!
    const before = await sizeOf()
    expect(before.height).toBe(280)
    await panel(page)
      .getByRole('button', { name: /^Resize panel/ })
      .focus()
    await page.keyboard.press('ArrowUp')
    expect((await sizeOf()).height).toBe(before.height + 24)
    await panel(page).getByRole('button', { name: 'Maximize' }).click()
    expect((await sizeOf()).width).toBeGreaterThan(1_400)
    await panel(page).getByRole('button', { name: 'Restore size' }).click()
    await openTab(page, 'Logs')
    await panel(page).getByText('Finished', { exact: true }).waitFor()
    await panel(page)
      .getByText(/^Sent 0x[0-9a-f]{64}$/)
      .waitFor()
    await chooseOption(panel(page).getByRole('combobox', { name: 'Logs of' }), 'Token Input')
    await expect.poll(() => panel(page).getByText('Finished', { exact: true }).count()).toBe(0)
    await openTab(page, 'Timeline')
    await panel(page)
      .getByRole('button', { name: /^1inch Swap: done, .*, started at / })
      .waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a run whose pre-flight code is missing does not start, and offers to reload', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { accountIndex: 2 })
    await page.route(/\/checkPreflight-[^/]*\.js$/, route => route.abort())
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByText('Part of this page could not be loaded').first().waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.unroute(/\/checkPreflight-[^/]*\.js$/)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await page.getByText('Part of this page could not be loaded').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('dialog', { name: /^Connect a wallet/ }).waitFor()
    await context.close()
  })

  it('behavior: values are stale once something before them has changed, and fresh again after undo', async () => {
    const { page, context } = await openTemplate('dex-aggregator-swap', 3)
    await runSwap(page)
    await openResults(page)
    const stale = panel(page).getByText('Outdated', { exact: true })
    await expect.poll(() => stale.count()).toBe(0)
    await page.getByRole('button', { name: 'Configure Token Input' }).dispatchEvent('click')
    const form = page.getByRole('region', { name: 'Node configuration' })
    await form.getByRole('textbox', { name: /^Amount/ }).fill('2')
    await form.getByRole('button', { name: 'Save' }).click()
    await stale.first().waitFor()
    const marked = await stale.count()
    expect(marked).toBeGreaterThan(3)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Components' }).click()
    await page.keyboard.press('Control+z')
    await stale.first().waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: a past run is replayed event by event without executing', async () => {
    const { page, context, complaints } = await openTemplate('dex-aggregator-swap', 4)
    await runSwap(page)
    await openResults(page)
    await openTab(page, 'History')
    const posted: string[] = []
    page.on('request', request => {
      if (request.method() !== 'GET' && !request.url().includes('/socket.io')) posted.push(request.url())
    })
    await panel(page)
      .getByRole('button', { name: /^Open run of/ })
      .first()
      .click()
    const bar = page.getByRole('region', { name: /^Replay of run exec_/ })
    const scrubber = bar.getByRole('slider', { name: 'Event of the run' })
    const last = Number(await scrubber.getAttribute('max'))
    await expect.poll(() => scrubber.inputValue()).toBe(String(last))
    const card = page.getByRole('article', { name: /^1inch Swap,/ })
    await expect.poll(() => card.getAttribute('aria-label')).toContain('Done')
    await bar.getByRole('button', { name: 'Before the first event' }).click()
    await page.getByRole('article', { name: /^1inch Swap, DeFi, Idle/ }).waitFor()
    await bar.getByRole('button', { name: 'Next event' }).click()
    await expect.poll(() => scrubber.inputValue()).toBe('1')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Read-only replay. Leave it to edit or run the flow.').first().waitFor()
    await bar.getByRole('button', { name: 'Leave replay' }).click()
    await page.getByRole('article', { name: /^1inch Swap, DeFi, Done/ }).waitFor()
    expect(posted).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the dashboard, the portfolio and the route of the quote are drawn, each with its figures', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    // Without the config the page runs everything on simulated services.
    await page.route('**/api/config', route => route.abort())
    await page.goto(`${place.environment.url}/p/template-oneinch-powered-defi-suite`)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    for (const _round of [1, 2]) {
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      await page.getByRole('article', { name: /^DeFi Dashboard, Analytics, Done/ }).waitFor()
    }
    await openResults(page)
    await openTab(page, 'Charts')
    await panel(page).getByRole('button', { name: 'Maximize' }).click()
    // Drawn of two runs: the second one has ended then, and no chart is drawn anew.
    await panel(page)
      .getByRole('figure', { name: /^USDC per ETH across runs/ })
      .waitFor()
    const board = panel(page).getByRole('region', { name: 'DeFi Suite' })
    await board.getByRole('img', { name: /^Value by token \(USD\): .*\$/ }).waitFor()
    await board.getByText('Show as table').click()
    await board.getByRole('rowheader', { name: 'ETH', exact: true }).waitFor()
    await panel(page)
      .getByRole('img', { name: /^100 % of ETH to USDC via / })
      .waitFor()
    await panel(page).getByRole('figure', { name: 'Allocation (USD)' }).waitFor()
    await expect.poll(() => panel(page).getByText('Simulated', { exact: true }).count()).toBeGreaterThan(2)
    await context.close()
  })
})

describe('what stands beside the canvas', () => {
  it('behavior: the code preview follows every edit', async () => {
    const { page, context, complaints } = await openTemplate('dex-aggregator-swap', 6)
    await page.getByRole('button', { name: 'Code preview' }).click()
    const code = page.getByRole('region', { name: 'Code preview' })
    await chooseOption(code.getByRole('combobox', { name: 'File' }), 'README.md')
    await code.getByText('MyDeFiApp').first().waitFor()
    await page.getByRole('textbox', { name: 'Project name' }).fill('Harbour Swap')
    await page.keyboard.press('Enter')
    await code.getByText('Harbour Swap').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the toolbar fits every width', async () => {
    const { page, context } = await openTemplate('avalanche-icm-workflow', 7)
    const toolbar = page.getByRole('region', { name: 'Toolbar' })
    await page.getByRole('article', { name: /^ICM Sender,/ }).click({ position: { x: 60, y: 12 } })
    await page.getByRole('button', { name: 'Delete Node' }).waitFor()
    const actions = toolbar.getByRole('button', { name: 'More' })
    for (const width of [360, 390, 768, 1024, 1152, 1280, 1420, 1440, 1536, 1681, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(100)
      const [wanted, given] = await toolbar.evaluate(element => [element.scrollWidth, element.clientWidth])
      expect(wanted, `at ${width}`).toBeLessThanOrEqual(given!)
      const name = await toolbar.getByRole('textbox', { name: 'Project name' }).boundingBox()
      expect(name!.width, `at ${width}`).toBeGreaterThanOrEqual(64)
      const more = await actions.boundingBox()
      expect(more!.x + more!.width, `at ${width}`).toBeLessThanOrEqual(width)
    }
    await context.close()
  })

  it('behavior: an id with avalanche in it puts Avalanche first', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-avalanche-icm-workflow`)
    await page.getByRole('region', { name: 'Toolbar' }).getByText('Avalanche', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add ICM Sender' }).waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(url => !url.pathname.includes('template-'))
    await page.reload()
    await page.getByRole('region', { name: 'Toolbar' }).getByText('Avalanche', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add ICM Sender' }).waitFor()
    await context.close()
  })
})
