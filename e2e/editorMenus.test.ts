import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const templatePath = '/p/template-dex-aggregator-swap'

const size = { width: 1440, height: 900 }

async function openTemplate() {
  const opened = await openPage(place.browser, place.environment.devnet)
  const { page } = opened
  await page.goto(place.environment.url + templatePath)
  await card(page, 'Token Input').waitFor()
  return opened
}

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name},`) })

/** Labels and shortcuts of the top menu. */
const itemsOf = (menu: Locator) =>
  menu
    .getByRole('menuitem')
    .evaluateAll(items =>
      items.map(item =>
        [...item.querySelectorAll('span:not([hidden]), kbd')].map(part => part.textContent).join(' | '),
      ),
    )

/** Labels of a submenu, then closes it. */
async function itemsInside(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('menuitem', { name, exact: true }).press('ArrowRight')
  const menu = page.getByRole('menu', { name, exact: true })
  await menu.waitFor()
  const items = await itemsOf(menu)
  await page.keyboard.press('ArrowLeft')
  await menu.waitFor({ state: 'detached' })
  return items
}

/** Opens the context menu on empty canvas. */
const openCanvasMenu = (page: Page, x = 860, y = 780) => page.mouse.click(x, y, { button: 'right' })

/** Focusable element of a card. */
const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)

const hasFocus = (element: Element) => element === document.activeElement

const palette = (page: Page) => page.getByRole('combobox', { name: 'Command palette' })

async function runFromPalette(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).fill(query)
  await page.keyboard.press('Enter')
}

describe('menus, keys and the palette', () => {
  it('default: the menu of a node', async () => {
    const { page, context, complaints } = await openTemplate()
    await card(page, 'Token Input').click({ button: 'right', position: { x: 60, y: 12 } })
    const menu = page.getByRole('menu', { name: 'Actions' })
    await menu.waitFor()
    const items = await itemsOf(menu)
    expect(items).toEqual(
      expect.arrayContaining(['Execute Node | Ctrl+E', 'Configure | Ctrl+,', 'Edit', 'Visibility', 'Delete | Del']),
    )
    expect(items.some(item => item.startsWith('Group'))).toBe(true)
    expect(items.some(item => item.startsWith('Stop Execution'))).toBe(false)
    await expect
      .poll(() => itemsInside(page, 'Edit'))
      .toEqual(expect.arrayContaining(['Duplicate | Ctrl+D', 'Copy | Ctrl+C', 'Cut | Ctrl+X']))
    await expect.poll(() => itemsInside(page, 'Visibility')).toContain('Hide Node')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the menus of a connection and of the empty canvas', async () => {
    const { page, context } = await openTemplate()
    const wire = page.locator('.react-flow__edge-interaction').first()
    await wire.dispatchEvent('contextmenu', { clientX: 500, clientY: 400, bubbles: true, button: 2 })
    const menu = page.getByRole('menu', { name: 'Actions' })
    await menu.waitFor()
    await expect.poll(() => itemsOf(menu)).toEqual(['Edit Connection', 'Delete Connection'])
    await page.mouse.click(700, 140)
    await menu.waitFor({ state: 'detached' })
    await openCanvasMenu(page)
    await menu.waitFor()
    await expect
      .poll(() => itemsOf(menu))
      .toEqual(expect.arrayContaining(['Paste | Ctrl+V', 'Select', 'Layout', 'File']))
    expect((await itemsOf(menu))[0]).toBe('Add node… | /')
    await expect.poll(() => itemsInside(page, 'Select')).toEqual(['Select All | Ctrl+A', 'Clear Selection | Esc'])
    await expect
      .poll(() => itemsInside(page, 'Layout'))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Auto Layout/), 'Fit to View | Ctrl+0']))
    await expect.poll(() => itemsInside(page, 'File')).toEqual(['Export Workflow', 'Import Workflow'])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.mouse.dblclick(860, 740)
    const list = page.getByRole('dialog', { name: 'Add a node' })
    await list.getByRole('combobox', { name: 'Search components' }).fill('uniswap quote')
    await page.keyboard.press('Enter')
    await card(page, 'Uniswap Quote').waitFor()
    await context.close()
  })

  it.each([size, { width: 390, height: 844 }])(
    'behavior: a menu opens at the pointer and stays inside a window of $width by $height',
    async size => {
      const { page, context } = await openTemplate()
      await page.setViewportSize(size)
      const menu = page.getByRole('menu', { name: 'Actions' })
      const { width, height } = size
      for (const [x, y] of [
        [4, 4],
        [width - 4, 4],
        [width / 2, height / 2],
        [width / 2, Math.round(height * 0.7)],
        [width - 60, Math.round(height * 0.8)],
        [4, height - 4],
        [width - 4, height - 4],
      ] as const) {
        await page
          .locator('.react-flow__pane')
          .evaluate(
            (pane, at) => pane.dispatchEvent(new MouseEvent('contextmenu', { ...at, bubbles: true, button: 2 })),
            { clientX: x, clientY: y },
          )
        await menu.waitFor()
        const box = (await menu.boundingBox())!
        const [right, bottom] = [box.x + box.width, box.y + box.height]
        const place = `${x} ${y}: ${JSON.stringify(box)}`
        expect(Math.min(box.x, box.y), place).toBeGreaterThanOrEqual(0)
        expect(right, place).toBeLessThanOrEqual(width)
        expect(bottom, place).toBeLessThanOrEqual(height)
        const gap = (from: number, to: number, at: number) => Math.max(0, from - at, at - to)
        // The menu keeps 8 px from the edges of the window, the pointer may be nearer.
        expect(Math.max(gap(box.x, right, x), gap(box.y, bottom, y)), place).toBeLessThanOrEqual(8)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'detached' })
      }
      await context.close()
    },
  )

  it('behavior: disabled items explain why, also to screen readers, and are reachable by keyboard', async () => {
    const { page, context } = await openTemplate()
    await openCanvasMenu(page)
    const undo = page.getByRole('menuitem', { name: /^Undo/ })
    await undo.waitFor()
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
    const describedBy = await undo.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${describedBy}"]`).textContent()).toBe('Nothing to undo')
    // The menu takes the focus once it is open, and moves it after the key.
    await page.locator('[role="menu"]:focus-within').waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => undo.evaluate(item => item === document.activeElement)).toBe(true)
    await page.locator('p', { hasText: 'Nothing to undo' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('menu').count()).toBe(1)
    await context.close()
  })

  it('behavior: the palette runs a command, finds a node and adds a component', async () => {
    const { page, context } = await openTemplate()
    await runFromPalette(page, 'select all')
    await page.getByText('Selected 7 nodes').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.react-flow__pane').focus()
    await page.keyboard.press('Control+f')
    await page.getByRole('combobox', { name: 'Find node' }).fill('slippage')
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
      )
      .toContain('Slippage Control')
    await runFromPalette(page, 'uniswap quote')
    await card(page, 'Uniswap Quote').waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.getByRole('group', { name: 'Recently used' }).getByText('Select All').waitFor()
    await page.keyboard.press('Control+k')
    await palette(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: changed shortcuts apply everywhere and after a reload', async () => {
    const { page, context } = await openTemplate()
    await page.keyboard.press('Control+/')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByRole('button', { name: /^Change shortcut for Select All,/ }).click()
    await page.keyboard.press('Control+d')
    await dialog.getByText('Ctrl+D is already used by Duplicate.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: /^Change shortcut for Select All,/ }).click()
    await page.keyboard.press('Alt+Shift+A')
    await dialog.getByRole('button', { name: 'Change shortcut for Select All, currently Alt+Shift+A' }).waitFor()
    await page.reload()
    await card(page, 'Token Input').waitFor()
    await page.getByRole('button', { name: 'Help and shortcuts' }).click()
    await page.getByText('Alt+Shift+A').waitFor()
    await page.locator('.react-flow__pane').focus()
    await page.keyboard.press('Alt+Shift+A')
    await page.getByText('Selected 7 nodes').waitFor()
    await context.close()
  })

  it('behavior: the keys of the specification', async () => {
    const { page, context, complaints } = await openTemplate()
    const cards = page.getByRole('article')
    const zoom = () =>
      page
        .locator('.react-flow__viewport')
        .evaluate(element => Math.round(new DOMMatrix(getComputedStyle(element).transform).a * 100) / 100)
    // The canvas takes keys once it has loaded what moves it.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+=')
        return zoom()
      })
      .toBe(1.2)
    await page.keyboard.press('Control+-')
    await expect.poll(zoom).toBe(0.8)
    await page.keyboard.press('Control+0')
    await expect.poll(zoom).not.toBe(0.8)
    await node(page, 'slippageControl').focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Control+d')
    await expect.poll(() => cards.count()).toBe(8)
    await page.keyboard.press('Backspace')
    await expect.poll(() => cards.count()).toBe(7)
    await page.keyboard.press('Control+a')
    await page.getByText('Selected 7 nodes').waitFor()
    await page.keyboard.press('Delete')
    await expect.poll(() => cards.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => cards.count()).toBe(7)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
    await node(page, 'tokenInput').focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Control+e')
    await page.getByText('Node Executed').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: Escape closes the topmost layer first and clears the selection last', async () => {
    const { page, context } = await openTemplate()
    const picked = page.locator('.react-flow__node.selected')
    await node(page, 'slippageControl').focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: 'Actions' })
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => node(page, 'slippageControl').evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await expect.poll(() => picked.count()).toBe(1)
    await page.locator('[data-id="slippageControl"] [data-handleid="slippage"]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => picked.count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => picked.count()).toBe(0)
    await context.close()
  })

  it.each(['light', 'dark'] as const)('behavior: no accessibility violations in the %s theme', async colorScheme => {
    const { page, context } = await openTemplate()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.keyboard.press('Control+b')
    await page.getByRole('region', { name: 'Components' }).waitFor({ state: 'detached' })
    await openCanvasMenu(page)
    await page.getByRole('menuitem', { name: 'Select', exact: true }).press('ArrowRight')
    await page.getByRole('menuitem', { name: /^Select All/ }).waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').first().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await palette(page).waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await palette(page).fill('take a tour')
    await page.keyboard.press('Enter')
    await page.getByText('Step 1 of 5').waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+/')
    await page.getByRole('button', { name: /^Change shortcut for Undo,/ }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Ctrl+S is already used by Save.').waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('Control+a')
    await page.getByText('Selected 7 nodes').waitFor()
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await context.close()
  })

  it('behavior: the first steps offer the tour, which does not open by itself', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.getByRole('region', { name: 'Get started' }).getByRole('button', { name: 'Take a tour' }).click()
    for (const [index, title] of ['Components', 'The canvas', 'Configure', 'Run it', 'Get the code'].entries()) {
      await page.getByRole('dialog', { name: title }).waitFor()
      await page.getByText(`Step ${index + 1} of 5`).waitFor()
      await page.keyboard.press('Enter')
    }
    await page.getByText('Step 5 of 5').waitFor({ state: 'detached' })
    await runFromPalette(page, 'take a tour')
    await page.getByRole('dialog', { name: 'Components' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Step 1 of 5').waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: the page follows the system theme and respects reduced motion', async () => {
    const { page, context } = await openTemplate()
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const light = await background()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect.poll(() => background()).not.toBe(light)
    await openCanvasMenu(page)
    await page.getByRole('menu').waitFor()
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map(element => getComputedStyle(element))
        .filter(style => style.animationName !== 'none' || style.transitionProperty !== 'all')
        .flatMap(({ animationDuration, transitionDuration }) => `${animationDuration},${transitionDuration}`.split(','))
        .filter(duration => Number.parseFloat(duration) * (duration.endsWith('ms') ? 1 : 1_000) > 0.02),
    )
    expect(moving).toEqual([])
    await context.close()
  })
})
