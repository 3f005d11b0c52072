import { findToken } from '@sluice/defi'
import { ethereumPlan, fujiPlan, readTokenBalance } from '@sluice/devnet'
import { findKindFixture } from '@sluice/generator/testing'
import type { FrameLocator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseOption } from './chooseOption.ts'
import { storeProject } from './downloadProject.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { findDescendants, findRunning } from './findDescendants.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment({ chains: [ethereumPlan, fujiPlan] })

const panel = (page: Page) => page.getByRole('region', { name: 'Live Preview' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const logs = (page: Page) => panel(page).getByRole('list', { name: 'Live logs' })
const appOf = (page: Page) => panel(page).frameLocator('iframe')

/** Opens the panel of a project on local chains; the page has no wallet but that of the preview. */
async function openPanel(projectId: string, size = { width: 1440, height: 900 }) {
  const context = await place.browser.newContext({ viewport: size })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(`${place.environment.url}/p/${projectId}`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
  return { page, context, complaints }
}

async function start(page: Page): Promise<FrameLocator> {
  await button(page, 'Start').click()
  await panel(page).getByText('Running', { exact: true }).waitFor()
  return appOf(page)
}

async function stop(page: Page): Promise<void> {
  await button(page, 'Stop Preview').click()
  await panel(page).getByText('Stopped', { exact: true }).waitFor()
}

const kinds = [
  { kind: 'swap', end: 'Stop Preview', find: (app: FrameLocator) => app.getByLabel('Amount to swap') },
  { kind: 'multichain', end: 'Stop Preview', find: (app: FrameLocator) => app.getByLabel('Network', { exact: true }) },
  {
    kind: 'icm',
    end: 'Back to Projects',
    find: (app: FrameLocator) => app.getByText('Avalanche ICM Dashboard').first(),
  },
  {
    kind: 'l1',
    end: 'a closed tab',
    find: (app: FrameLocator) => app.getByText('Create your own Avalanche L1').first(),
  },
] as const

async function end(page: Page, how: (typeof kinds)[number]['end']): Promise<void> {
  if (how === 'Stop Preview') {
    await stop(page)
    await expect.poll(() => panel(page).locator('iframe').count()).toBe(0)
  } else if (how === 'Back to Projects') {
    await page.getByRole('button', { name: how }).click()
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
  } else await page.goto('about:blank')
}

/** States of the previews of the server. */
async function readStates(): Promise<readonly string[]> {
  const { url } = place.environment
  const token = /name="sluice-token" content="([^"]*)"/.exec(await (await fetch(url)).text())?.[1] ?? ''
  const answer = await fetch(`${url}/api/preview`, { headers: { 'X-App-Token': token } })
  return ((await answer.json()) as { instances: { state: string }[] }).instances.map(({ state }) => state)
}

// A preview that a failed test left running would fail the tests after it.
afterEach(() => Promise.all(place.browser.contexts().map(context => context.close())))

describe('the live preview', () => {
  it.each(kinds)('default: $kind runs in the frame and in its log; $end ends it', async ({ kind, find, end: how }) => {
    const projectId = await storeProject(place.environment.url, findKindFixture(kind).full())
    const { page, context, complaints } = await openPanel(projectId)
    const app = await start(page)
    await find(app).waitFor()
    await logs(page)
      .getByText(/^Running at /)
      .waitFor()
    const address = await panel(page).getByRole('link', { name: 'Open' }).getAttribute('href')
    expect(address).toMatch(/^http:\/\/[a-z2-7]{26}\.preview\.localhost:\d+\/$/)
    await expect.poll(() => readStates()).toContain('running')
    await end(page, how)
    await expect.poll(readStates).not.toContain('running')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a swap on the local chain, an edit that keeps the typed amount, and the console in the log', async () => {
    const { page, context } = await openPanel('template-dex-aggregator-swap')
    const { devnet } = place.environment
    const usdc = findToken(1, 'USDC')!.address
    const balance = () => readTokenBalance(devnet.chains[0]!.rpcUrl, usdc, devnet.accounts[0]!)
    const before = await balance()
    // Playwright misses elements of a frame that is scaled.
    await button(page, 'Maximise Live Preview').click()
    const app = await start(page)
    await app.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await app
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: /wallet/i })
      .first()
      .click()
    await app.getByRole('dialog').waitFor({ state: 'detached' })
    await app.getByLabel('Amount to swap').fill('0.5')
    await app.getByRole('button', { name: 'Swap', exact: true, disabled: false }).click()
    await app.getByRole('button', { name: 'Swap in wallet' }).click()
    await app.getByText('Swap executed successfully!').waitFor()
    await expect.poll(() => balance()).toBeGreaterThan(before)
    await app.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => app.getByLabel('Amount to swap').inputValue()).toBe('')

    await app.getByLabel('Amount to swap').fill('0.25')
    await button(page, 'Restore Live Preview').click()
    await page.getByRole('textbox', { name: 'Project name' }).fill('Harbour Swap')
    await page.keyboard.press('Enter')
    await app.getByText('Harbour Swap').first().waitFor()
    await expect.poll(() => app.getByLabel('Amount to swap').inputValue()).toBe('0.25')

    await app.locator('body').evaluate(() => console.error('canary of the console'))
    await logs(page).getByText('canary of the console').waitFor()
    await chooseOption(panel(page).getByRole('combobox', { name: 'Level' }), 'Errors')
    await logs(page).getByText('canary of the console').waitFor()
    expect(
      await logs(page)
        .getByText(/^Running at /)
        .count(),
    ).toBe(0)
    await stop(page)
    await context.close()
  })

  it('behavior: shows screen sizes and themes, accessible in both, also on a phone', async () => {
    const { page, context } = await openPanel('template-dex-aggregator-swap')
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    const app = await start(page)
    const width = () => app.locator('html').evaluate(() => window.innerWidth)
    for (const [device, expected] of [
      ['Desktop', 1280],
      ['Tablet', 768],
      ['Phone', 390],
    ] as const) {
      await panel(page).getByText(device, { exact: true }).click()
      await expect.poll(width).toBe(expected)
    }
    const scheme = () => app.locator('html').evaluate(html => getComputedStyle(html).colorScheme)
    await chooseOption(panel(page).getByRole('combobox', { name: 'Theme of the app' }), 'Dark')
    await expect.poll(scheme).toBe('dark')
    await button(page, 'Reload the page').click()
    await expect.poll(scheme).toBe('dark')
    await button(page, 'Preview settings').click()
    await panel(page).getByRole('tab', { name: 'Chains' }).click()
    await panel(page).getByText('Runs as Local Ethereum (31337)').waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close Live Preview' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Live Preview' }).click()
    await panel(page).getByText('Running', { exact: true }).waitFor()
    await stop(page)
    await context.close()
  })

  it('behavior: a page that is reloaded or left while a preview starts leaves none running', async () => {
    const { page, context } = await openPanel('template-dex-aggregator-swap')
    const isActive = (states: readonly string[]) => states.some(state => state === 'starting' || state === 'running')
    for (const waitMs of [0, 50, 150, 300]) {
      const asked = page.waitForRequest(request => request.url().endsWith('/api/preview/start'))
      await button(page, 'Start').click()
      await asked
      await page.waitForTimeout(waitMs)
      await page.reload()
      await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
    }
    await button(page, 'Start').click()
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
    await expect.poll(async () => isActive(await readStates())).toBe(false)
    await context.close()
  })

  it('behavior: a killed server ends the preview, says so, and leaves no process behind', async () => {
    const { page, context } = await openPanel('template-dex-aggregator-swap')
    await start(page)
    const pids = findDescendants(place.environment.serverPid())
    expect(pids.length).toBeGreaterThan(0)
    await place.environment.kill()
    await panel(page)
      .getByText(/^Can’t reach the server/)
      .waitFor()
    await expect.poll(() => findRunning(pids)).toEqual([])
    await place.environment.restart()
    await panel(page).getByText('The server was restarted, which ended the preview').waitFor()
    await start(page)
    await stop(page)
    await context.close()
  })
})
