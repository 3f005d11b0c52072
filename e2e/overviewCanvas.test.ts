import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const columns = 25
const spacing = { x: 320, y: 330 }

function makeLargeDocument(count: number) {
  return {
    id: 'large',
    name: 'Large',
    description: '',
    nodes: Array.from({ length: count }, (_, index) => ({
      id: `n${index}`,
      componentId: 'conditionalLogic',
      componentVersion: '1.0.0',
      label: `Component ${index}`,
      position: { x: (index % columns) * spacing.x, y: Math.floor(index / columns) * spacing.y },
      config: {},
      ...(index === count - 1 ? { hidden: true } : {}),
    })),
    edges: Array.from({ length: count - 1 }, (_, index) => ({
      id: `e${index}`,
      source: `n${index}`,
      sourcePort: 'truePath',
      target: `n${index + 1}`,
      targetPort: 'value',
    })),
  }
}

/** Opens a flow of 500 nodes, zoomed to fit. */
async function openLarge(
  page: Page,
  viewport = { x: 400, y: 100, zoom: 0.1 },
): Promise<{ readonly at: (index: number) => { x: number; y: number } }> {
  const { url } = place.environment
  await page.goto(url)
  const token = await page.locator('meta[name=sluice-token]').getAttribute('content')
  const answer = await page.request.post(`${url}/api/projects`, {
    headers: { 'x-app-token': token ?? '' },
    data: { name: 'Large', document: makeLargeDocument(500), viewport },
  })
  const { id } = (await answer.json()) as { readonly id: string }
  await page.goto(`${url}/p/${id}`)
  await outline(page).waitFor({ state: 'attached' })
  const at = (index: number) => ({
    x: viewport.x + ((index % columns) * spacing.x + 120) * viewport.zoom,
    y: viewport.y + (Math.floor(index / columns) * spacing.y + 80) * viewport.zoom,
  })
  return { at }
}

const outline = (page: Page) => page.getByRole('listbox', { name: 'Nodes in flow order' })
const panel = (page: Page) => page.getByRole('region', { name: 'Node configuration' })
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name, exact: true })

describe('a flow that is seen from afar', () => {
  it('default: no card is mounted; a click opens, a drag moves, Undo takes it back', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    const { at } = await openLarge(page)
    await expect.poll(() => page.locator('.react-flow__node').count()).toBe(0)
    const card = at(60)
    await page.mouse.click(card.x, card.y)
    await heading(page, 'Component 60').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.move(card.x, card.y)
    await page.mouse.down()
    await page.mouse.move(card.x + 100, card.y + 320, { steps: 4 })
    await page.mouse.up()
    const moved = { x: card.x + 100, y: card.y + 320 }
    await page.mouse.click(at(61).x, at(61).y)
    await heading(page, 'Component 61').waitFor()
    await page.mouse.click(moved.x, moved.y)
    await heading(page, 'Component 60').waitFor()
    await page.mouse.click(300 + 400, 60 + 20)
    await page.keyboard.press('Control+z')
    await page.mouse.click(at(61).x, at(61).y)
    await heading(page, 'Component 61').waitFor()
    await page.mouse.click(card.x, card.y)
    await heading(page, 'Component 60').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the keyboard moves through nodes in flow order and opens one', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openLarge(page)
    await outline(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await heading(page, 'Component 2').waitFor()
    await expect.poll(() => outline(page).getByRole('option').count()).toBeLessThan(10)
    await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    await context.close()
  })

  it('behavior: selecting and moving works by keyboard and mouse as in the normal view', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { at } = await openLarge(page)
    const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
    await outline(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.keyboard.press('Control+c')
    await says('Copied 2 nodes and 1 edge')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+z')
    await says('Undone: Move')
    await page.mouse.click(at(60).x, at(60).y)
    await heading(page, 'Component 60').waitFor()
    await page.keyboard.down('Shift')
    await page.mouse.click(at(85).x, at(85).y)
    await page.mouse.click(at(110).x, at(110).y)
    await page.keyboard.up('Shift')
    await page.keyboard.press('Control+c')
    await says('Copied 3 nodes and 0 edges')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: two fingers zoom and move no card, a tap selects, a long press opens', async () => {
    const context = await place.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const { at } = await openLarge(page, { x: -300, y: 300, zoom: 0.1 })
    await page.getByRole('radio', { name: 'Canvas' }).check()
    const touch = await context.newCDPSession(page)
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [one, other] = [at(161), at(163)]
    const zoom = () =>
      page.locator('.react-flow__viewport').evaluate(element => new DOMMatrix(element.style.transform).a)
    await page.touchscreen.tap(one.x, one.y)
    await page.getByRole('button', { name: 'Delete Node' }).waitFor()
    await expect.poll(() => panel(page).count()).toBe(0)
    await put('touchStart', one)
    await heading(page, 'Component 161').waitFor()
    await put('touchEnd')
    // Closes the first-visit tour.
    const close = async () => {
      await page.keyboard.press('Escape')
      return panel(page).count()
    }
    await expect.poll(close).toBe(0)
    await put('touchStart', one)
    await put('touchStart', one, other)
    for (let step = 1; step <= 4; step++)
      await put('touchMove', { x: one.x - step * 5, y: one.y }, { x: other.x + step * 5, y: other.y })
    await put('touchEnd')
    await expect.poll(zoom).toBeGreaterThan(0.12)
    await page.keyboard.press('Control+z')
    await page.getByText('Nothing to undo').waitFor()
    await context.close()
  })

  it('behavior: zooming in mounts the cards again', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    const { at } = await openLarge(page)
    await page.mouse.move(at(260).x, at(260).y)
    for (let step = 0; step < 12; step++) await page.mouse.wheel(0, -200)
    await page.getByRole('article', { name: /^Component 260,/ }).waitFor()
    await outline(page).waitFor({ state: 'detached' })
    await context.close()
  })

  it('behavior: hidden nodes are counted and can be shown', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openLarge(page)
    const counter = page.getByRole('status').filter({ hasText: '1 hidden' })
    await counter.getByRole('button', { name: 'Show' }).click()
    await counter.waitFor({ state: 'detached' })
    await context.close()
  })
})

describe('a connection', () => {
  it("behavior: a click shows the edge's value or why there is none; Escape closes", async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.locator('.react-flow__edge-interaction').first().dispatchEvent('click')
    const details = page.getByRole('region', { name: 'Connection' })
    await details.getByRole('heading', { name: 'No data yet' }).waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await context.close()
  })
})
