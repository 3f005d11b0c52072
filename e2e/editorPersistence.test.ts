import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

// Some go on without the server.
const open = (): Promise<{ page: Page; context: BrowserContext }> =>
  openPage(place.browser, place.environment.devnet, { isSavingData: false })

async function makeProject(page: Page): Promise<string> {
  await page.goto(place.environment.url)
  await page.getByRole('button', { name: 'New empty project' }).first().click()
  await page.waitForURL(/\/p\/project-/)
  await page.getByRole('button', { name: 'Add 1inch Quote' }).waitFor()
  return page.url()
}

/** Cards of the Basic Swap Application. */
const templateCards = 7
const cards = (page: Page) => page.getByRole('article')
const clickAdd = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}` }).click()
/** Adds a node and waits for its card: until then a save would not hold it. */
async function addNode(page: Page, name: string): Promise<void> {
  const before = await cards(page).count()
  await clickAdd(page, name)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
}
const savedNodes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const token = document.querySelector('meta[name="sluice-token"]')?.getAttribute('content') ?? ''
    const response = await fetch(location.pathname.replace('/p/', '/api/projects/'), {
      headers: { 'X-App-Token': token },
    })
    return (await response.json()).document.nodes.length
  })
const saveState = (page: Page) => page.getByRole('button', { name: /Show version history$/ })
const waitForState = (page: Page, text: RegExp) => page.getByRole('button', { name: text }).waitFor()

/** Crashes the tab. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

async function reopen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url)
  return page
}

describe('what the editor keeps', () => {
  it('behavior: a tab killed during edits restores all edits and the undo history', async () => {
    const { page, context } = await open()
    const url = await makeProject(page)
    await addNode(page, '1inch Quote')
    await page.getByRole('button', { name: 'Configure 1inch Quote' }).first().dispatchEvent('click')
    await page.getByRole('textbox', { name: 'Amount' }).waitFor()
    await waitForState(page, /^Draft saved/)
    await place.environment.kill()
    await addNode(page, 'Slippage Control')
    await addNode(page, 'Slippage Control')
    await page.getByRole('textbox', { name: 'Amount' }).fill('4242')
    await waitForState(page, /^Not on the server/)
    await crash(page)
    await place.environment.restart()
    const again = await reopen(context, url)
    await again.getByText('Unsaved changes restored').first().waitFor()
    await expect.poll(() => cards(again).count()).toBe(3)
    await again.getByRole('button', { name: 'Configure 1inch Quote' }).first().dispatchEvent('click')
    await expect.poll(() => again.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('4242')
    await again.getByRole('button', { name: 'Dismiss' }).first().click()
    await waitForState(again, /^Draft saved/)
    for (const left of [2, 1, 0]) {
      await again.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await again.keyboard.press('Control+z')
      await expect.poll(() => savedNodes(again)).toBe(left)
    }
    await context.close()
  })

  it('behavior: 50 edits survive a reload and can be discarded in one step', async () => {
    const { page, context } = await open()
    const url = await makeProject(page)
    await addNode(page, '1inch Quote')
    await waitForState(page, /^Draft saved/)
    await place.environment.kill()
    const name = page.getByRole('textbox', { name: 'Project name' })
    for (let count = 1; count <= 50; count++) {
      await name.fill(`Flow ${count}`)
      await name.press('Enter')
    }
    // The edit log is written in the background, which takes longer on a busy machine.
    await page.waitForTimeout(3_000)
    await crash(page)
    await place.environment.restart()
    const again = await reopen(context, url)
    await again.getByText('Unsaved changes restored').first().waitFor()
    await expect.poll(() => again.getByRole('textbox', { name: 'Project name' }).inputValue()).toBe('Flow 50')
    await again.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => again.getByRole('textbox', { name: 'Project name' }).inputValue()).not.toMatch(/^Flow/)
    await context.close()
  })

  it('behavior: a template is restored and reset in one undo step', async () => {
    const { page, context } = await open()
    const url = `${place.environment.url}/p/template-dex-aggregator-swap`
    await page.goto(url)
    // Counted once they are all drawn, or one of them would pass for the added card.
    await expect.poll(() => cards(page).count()).toBe(templateCards)
    await addNode(page, '1inch Quote')
    await waitForState(page, /^Saved in this browser/)
    await page.waitForTimeout(200)
    await crash(page)
    const again = await reopen(context, url)
    await again.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => cards(again).count()).toBe(templateCards)
    await context.close()
  })

  it('behavior: two tabs of a project follow each other, and a conflict overwrites nothing', async () => {
    const { page, context } = await open()
    const url = await makeProject(page)
    await addNode(page, '1inch Quote')
    await waitForState(page, /^Draft saved/)
    const other = await reopen(context, url)
    await other.getByRole('img', { name: 'Open in another tab' }).waitFor()
    await page.getByRole('img', { name: 'Open in another tab' }).waitFor()
    await addNode(other, 'Slippage Control')
    await expect.poll(() => cards(page).count()).toBe(2)
    await Promise.all([clickAdd(page, 'Slippage Control'), clickAdd(other, 'Token Approval').catch(() => undefined)])
    const loser = await Promise.race([
      waitForState(page, /^Changed elsewhere/).then(() => page),
      waitForState(other, /^Changed elsewhere/).then(() => other),
    ])
    await loser.getByRole('button', { name: 'Show changes' }).click()
    await loser
      .getByRole('dialog', { name: 'Changes' })
      .getByText(/^(Added|Removed)/)
      .first()
      .waitFor()
    await loser.keyboard.press('Escape')
    await loser.getByRole('button', { name: 'Use newest' }).click()
    await waitForState(loser, /^Draft saved/)
    await saveState(loser).click()
    await loser.getByRole('button', { name: /Replaced by a version from another window/ }).waitFor()
    await context.close()
  })

  it('behavior: a rename in the project list is adopted, and a closed tab is no longer shown', async () => {
    const { page, context } = await open()
    const url = await makeProject(page)
    await addNode(page, '1inch Quote')
    await waitForState(page, /^Draft saved/)
    const other = await reopen(context, url)
    await page.getByRole('img', { name: /open in another/i }).waitFor()
    await other.goto(place.environment.url)
    await page.getByRole('img', { name: /open in another/i }).waitFor({ state: 'detached' })
    await other.getByRole('button', { name: 'Actions for Untitled workflow' }).first().click()
    await other.getByRole('menuitem', { name: 'Rename' }).click()
    await other.getByRole('textbox', { name: 'New name for Untitled workflow' }).fill('Given elsewhere')
    await other.keyboard.press('Enter')
    await other.getByRole('link', { name: 'Open Given elsewhere' }).waitFor()
    await addNode(page, '1inch Swap')
    await expect.poll(() => savedNodes(page)).toBe(2)
    await expect.poll(() => page.getByRole('textbox', { name: 'Project name' }).inputValue()).toBe('Given elsewhere')
    await waitForState(page, /^Draft saved/)
    await context.close()
  })

  it('error: a slow server neither holds up another project nor stops it from being kept here', async () => {
    const { page, context } = await open()
    const other = await makeProject(page)
    await makeProject(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/draft', async route => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await addNode(page, '1inch Quote')
    await waitForState(page, /^Saving/)
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    await page.locator(`a[href="${new URL(other).pathname}"]`).click()
    await page.getByRole('button', { name: 'Add 1inch Quote' }).waitFor()
    await expect.poll(() => page.getByText('Browser storage is full or blocked').count()).toBe(0)
    await addNode(page, '1inch Swap')
    await waitForState(page, /^Saving/)
    await crash(page)
    held.resolve()
    const again = await reopen(context, other)
    await again.getByText('Unsaved changes restored').first().waitFor()
    await expect.poll(() => cards(again).count()).toBe(1)
    await context.close()
  })

  it('behavior: a version is compared and restored in one undo step', async () => {
    const { page, context } = await open()
    await makeProject(page)
    await addNode(page, '1inch Quote')
    await page.keyboard.press('Control+s')
    await page.getByText('Saved as version 1').waitFor()
    await addNode(page, 'Slippage Control')
    await saveState(page).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await dialog.getByText('Added Slippage Control').waitFor()
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.poll(() => cards(page).count()).toBe(1)
    await page.locator('.react-flow__pane').click({ position: { x: 1250, y: 250 } })
    await page.keyboard.press('Control+z')
    await expect.poll(() => cards(page).count()).toBe(2)
    await saveState(page).click()
    await dialog.getByRole('button', { name: /Before restore/ }).waitFor()
    await context.close()
  })

  it('error: a browser that keeps nothing says so, and drafts go on to the server', async () => {
    const { page, context } = await open()
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not allowed', 'SecurityError')
      }
    })
    await makeProject(page)
    await page.getByText('Browser storage is full or blocked').waitFor()
    await page.getByText('This browser lets pages store nothing. Drafts still save to the server.').waitFor()
    await addNode(page, '1inch Quote')
    await expect.poll(() => savedNodes(page)).toBe(1)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByText('Browser storage is full or blocked').waitFor({ state: 'detached' })
    await context.close()
  })
})
