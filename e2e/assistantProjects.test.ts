import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askOnCanvas } from './askOnCanvas.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const chatOf = (page: Page) => page.getByRole('region', { name: 'DeFi Workflow Assistant' })
const cards = (page: Page) => page.locator('.react-flow__node')
const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)
const drawn = (page: Page) => page.locator('[data-proposal]')
const proposalOf = (page: Page) =>
  chatOf(page)
    .getByRole('region', { name: /^Proposal: / })
    .last()

async function ask(page: Page, text: string): Promise<void> {
  const field = chatOf(page).getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'DeFi Workflow Assistant' }).click()
  await chatOf(page).getByRole('textbox', { name: 'Message' }).waitFor()
}

/** An empty project with a workflow of the assistant in it. */
async function openSwap() {
  const opened = await openPage(place.browser, place.environment.devnet)
  const { page } = opened
  await page.goto(place.environment.url)
  await page.getByRole('button', { name: 'New empty project' }).click()
  await askOnCanvas(page, 'Swap 1 ETH for USDC')
  await proposalOf(page).getByRole('button', { name: 'Apply only' }).click()
  await card(page, 'oneInchSwap').waitFor()
  return opened
}

const undo = async (page: Page) => {
  await page.locator('.react-flow__pane').click({ position: { x: 900, y: 760 } })
  await page.keyboard.press('Control+z')
}

/** Runs in the page. */
const countConversations = `(async () => {
  const { length } = (await indexedDB.databases()).filter(({ name }) => name === 'sluice-conversations')
  if (length === 0) return 0
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('sluice-conversations')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const stores = request.result.objectStoreNames
      if (!stores.contains('messages')) return resolve(0)
      const count = request.result.transaction('messages').objectStore('messages').count()
      count.onsuccess = () => {
        request.result.close()
        resolve(count.result)
      }
    }
  })
})()`

describe('projects of the assistant', () => {
  it('default: a proposal names an unnamed project; undone in one step', async () => {
    const { page, context } = await openSwap()
    const name = (text: string) => page.getByRole('heading', { level: 1, name: text, includeHidden: true })
    await name('Swap ETH for USDC').waitFor({ state: 'attached' })
    await undo(page)
    await expect.poll(() => cards(page).count()).toBe(0)
    await name('Untitled workflow').waitFor({ state: 'attached' })
    await context.close()
  })

  it('behavior: a restore point holds what was there before a proposal', async () => {
    const { page, context } = await openSwap()
    await ask(page, 'set the slippage to 2%')
    await drawn(page)
      .getByText(/^Slippage \(%\) .* → 2$/)
      .first()
      .waitFor()
    await proposalOf(page).getByRole('button', { name: 'Approve & Generate' }).click()
    const code = page.getByRole('dialog', { name: 'Generated Code Preview' })
    await code.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Version History')
    await page.getByRole('option', { name: 'Version History' }).first().waitFor()
    await page.keyboard.press('Enter')
    const history = page.getByRole('dialog', { name: 'Version history' })
    await history
      .getByText(/Before proposal/)
      .first()
      .waitFor()
    await context.close()
  })

  it('behavior: another tab follows what is applied, and its own proposal is not applied over it', async () => {
    const { page, context } = await openSwap()
    await expect.poll(() => page.getByText(/^Draft saved/).count()).toBeGreaterThan(0)
    const other = await context.newPage()
    await other.goto(page.url())
    await card(other, 'oneInchSwap').waitFor()
    await openChat(other)
    await chatOf(other).getByText('Swap 1 ETH for USDC', { exact: true }).waitFor()
    await ask(other, 'make it 2 ETH')
    await drawn(other)
      .getByText(/^Amount 1 → 2$/)
      .waitFor()
    await ask(page, 'make it 3 ETH')
    await drawn(page)
      .getByText(/^Amount 1 → 3$/)
      .waitFor()
    await proposalOf(page).getByRole('button', { name: 'Apply only' }).click()
    await chatOf(other).getByText('The workflow changed since this was proposed.').waitFor()
    await expect.poll(() => drawn(other).count()).toBe(0)
    await proposalOf(other).getByRole('button', { name: 'Ask again' }).click()
    await drawn(other)
      .getByText(/^Amount 3 → 2$/)
      .waitFor()
    await proposalOf(other).getByRole('button', { name: 'Apply only' }).click()
    await expect
      .poll(() =>
        card(page, 'tokenInput')
          .getByText(/^2 ETH/)
          .count(),
      )
      .toBeGreaterThan(0)
    await context.close()
  })

  it('behavior: why the last run failed', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await card(page, 'oneInchSwap').waitFor()
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
    await openChat(page)
    const answer = chatOf(page).getByRole('article', { name: 'Assistant' }).last()
    await ask(page, 'why does this fail?')
    await answer.waitFor()
    await expect.poll(() => answer.textContent()).not.toContain('rejected')
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Nothing was sent.').first().waitFor()
    await ask(page, 'why does this fail?')
    await expect.poll(() => answer.textContent()).toMatch(/1inch Swap.*rejected/s)
    await context.close()
  })

  it('behavior: Delete everything takes all conversations along', async () => {
    const { page, context } = await openSwap()
    await expect.poll(() => page.evaluate(countConversations)).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('tab', { name: 'Data' }).click()
    await settings.getByLabel('Type DELETE to confirm').fill('DELETE')
    await settings.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('heading', { name: 'Templates' }).waitFor()
    await expect.poll(() => page.evaluate(countConversations)).toBe(0)
    await context.close()
  })
})
