import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findWireMiddle } from './findWireMiddle.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const templatePath = '/p/template-dex-aggregator-swap'

const card = (page: Page, name: string): Locator => page.getByRole('article', { name: new RegExp(`^${name},`) })
const cards = (page: Page): Locator => page.getByRole('article')

/** Selects nodes without opening the inspector. */
async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await page.keyboard.press('Escape')
  for (const name of names) {
    await card(page, name).click({ position: { x: 60, y: 10 }, modifiers: ['Control'] })
  }
}

/** Chooses `Menu › Item` in a card's context menu. */
async function pick(page: Page, name: string, path: string): Promise<void> {
  await card(page, name)
    .first()
    .click({ button: 'right', position: { x: 60, y: 10 } })
  await pickFrom(page, path)
}

async function pickFrom(page: Page, path: string): Promise<void> {
  const [first = '', second] = path.split(' › ')
  const item = (label: string) => page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
  if (second === undefined) await item(first).first().click()
  else {
    await item(first).first().press('ArrowRight')
    await item(second).click()
  }
  // The menu captures keys until it is closed.
  await page.getByRole('menu').first().waitFor({ state: 'detached' })
}

async function positionOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await card(page, name).first().boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return box
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function open(): Promise<Awaited<ReturnType<typeof openPage>>> {
  const opened = await openPage(place.browser, place.environment.devnet)
  await opened.page.goto(place.environment.url + templatePath)
  await card(opened.page, '1inch Swap').waitFor()
  return opened
}

describe('editing on the canvas', () => {
  it('behavior: nodes are copied, cut and pasted across tabs through the clipboard of the system', async () => {
    const { page, context, complaints } = await open()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await choose(page, 'Token Input', '1inch Quote')
    await page.keyboard.press('Control+c')
    await says(page, /^Copied 2 nodes and \d edges$/)
    const other = await context.newPage()
    await other.goto(place.environment.url)
    await other.getByRole('button', { name: 'New empty project' }).click()
    await other.getByRole('button', { name: 'Add 1inch Quote' }).waitFor()
    await other.keyboard.press('Control+v')
    await says(other, /^Pasted$/)
    await expect.poll(() => cards(other).count()).toBe(2)
    await other.getByRole('button', { name: 'Add Limit Order' }).click()
    await card(other, 'Limit Order').waitFor()
    await other.keyboard.press('Control+x')
    await says(other, /^Copied 1 node/)
    await card(other, 'Limit Order').waitFor({ state: 'detached' })
    await page.bringToFront()
    await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 700, y: 150 } })
    await pickFrom(page, 'Paste')
    await card(page, 'Limit Order').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => cards(page).count()).toBe(7)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the clipboard stays with fields and marked text, and refusals say what to do', async () => {
    const { page, context } = await open()
    await choose(page, 'Token Input')
    const search = page.getByPlaceholder('Search components...')
    await search.fill('swap')
    await search.press('Control+a')
    await search.press('Control+x')
    await expect.poll(() => search.inputValue()).toBe('')
    await search.press('Control+v')
    await expect.poll(() => search.inputValue()).toBe('swap')
    await expect.poll(() => cards(page).count()).toBe(7)
    await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 700, y: 150 } })
    await pickFrom(page, 'Paste')
    await says(page, 'Press Ctrl+V on the canvas instead. It needs no permission.')
    await choose(page, 'Token Input')
    await page.keyboard.press('Control+v')
    await says(page, 'No nodes in the clipboard')
    await context.close()
  })

  it('behavior: duplicate is 50 px away, group and ungroup, hide and show', async () => {
    const { page, context, complaints } = await open()
    const before = await positionOf(page, 'Swap Interface')
    const width = (await card(page, 'Swap Interface').boundingBox())!.width
    await pick(page, 'Swap Interface', 'Edit › Duplicate')
    await expect.poll(() => card(page, 'Swap Interface').count()).toBe(2)
    const copy = (await card(page, 'Swap Interface').nth(1).boundingBox())!
    const scale = width / 240
    expect(Math.round((copy.x - before.x) / scale)).toBeCloseTo(50, -1)
    expect(Math.round((copy.y - before.y) / scale)).toBeCloseTo(50, -1)
    await page.keyboard.press('Delete')
    await expect.poll(() => cards(page).count()).toBe(7)
    await choose(page, 'Token Input')
    await page.keyboard.press('Control+g')
    await says(page, 'Select at least 2 nodes to group')
    await choose(page, 'Token Input', '1inch Quote')
    await pick(page, 'Token Input', 'Group')
    await says(page, /^Grouped$/)
    await pick(page, 'Token Input', 'Ungroup')
    await says(page, /^Ungrouped$/)
    await pick(page, 'Token Input', 'Visibility › Hide Node')
    await says(page, /^Hidden$/)
    await expect.poll(() => cards(page).count()).toBe(5)
    await pick(page, '1inch Swap', 'Visibility › Show Hidden Nodes')
    await expect.poll(() => cards(page).count()).toBe(7)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: align, move, select along the flow, delete and reconnect, replace', async () => {
    const { page, context, complaints } = await open()
    await choose(page, 'Token Approval', 'Slippage Control')
    await pick(page, 'Slippage Control', 'Align › Align Right')
    await choose(page, 'Token Approval', 'Token Input')
    await pick(page, 'Token Input', 'Align › Align Left')
    await expect
      .poll(async () =>
        Math.abs((await positionOf(page, 'Token Approval')).x - (await positionOf(page, 'Token Input')).x),
      )
      .toBeLessThan(1)
    await page.keyboard.press('Control+z')
    await choose(page, 'Token Input')
    await pick(page, 'Token Input', 'Select › Select Downstream')
    await says(page, /^Selected 6 nodes$/)
    const before = (await positionOf(page, '1inch Swap')).x
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await positionOf(page, '1inch Swap')).x).toBeGreaterThan(before)
    await choose(page, 'Slippage Control')
    await page.keyboard.press('Shift+Delete')
    await says(page, /^1 node; /)
    await expect.poll(() => cards(page).count()).toBe(6)
    await choose(page, '1inch Quote')
    await pick(page, '1inch Quote', 'Edit › Replace with')
    // The search field of the palette has the same name.
    const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Search components' })
    await search.fill('uniswap')
    await search.press('Enter')
    await card(page, 'Uniswap Quote').waitFor()
    await says(page, /^1inch Quote with Uniswap Quote/)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await card(page, '1inch Quote').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a selection by rectangle has a menu and moves together', async () => {
    const { page, context, complaints } = await open()
    const before = await positionOf(page, 'Token Input')
    const other = await card(page, 'Wallet Connector').boundingBox()
    if (!other) throw new Error('Wallet Connector is not on the screen')
    await page.keyboard.down('Shift')
    await page.mouse.move(other.x - 12, Math.min(other.y, before.y) - 12)
    await page.mouse.down()
    await page.mouse.move(before.x + 20, Math.max(other.y, before.y) + 40, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await pick(page, 'Token Input', 'Group')
    await says(page, 'Grouped')
    await page.mouse.move(before.x + 40, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + 40, before.y + 70, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await positionOf(page, 'Wallet Connector')).y).toBeGreaterThan(other.y + 30)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a connection is inspected and deleted from its menu', async () => {
    const { page, context, complaints } = await open()
    const drawn = page.locator('.react-flow__edge')
    const middle = await findWireMiddle(page.locator('.react-flow__edge-path').first())
    const count = await drawn.count()
    const openMenu = () => page.mouse.click(middle.x, middle.y, { button: 'right' })
    await openMenu()
    await pickFrom(page, 'Edit Connection')
    const inspector = page.getByRole('region', { name: 'Connection', exact: true })
    await inspector.waitFor()
    await page.keyboard.press('Escape')
    await inspector.waitFor({ state: 'detached' })
    await openMenu()
    await pickFrom(page, 'Delete Connection')
    await says(page, /^1 edge$/)
    await expect.poll(() => drawn.count()).toBe(count - 1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => drawn.count()).toBe(count)
    expect(complaints).toEqual([])
    await context.close()
  })
})
