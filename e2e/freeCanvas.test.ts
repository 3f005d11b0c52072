import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const template = '/p/template-dex-aggregator-swap'
const stepPixels = 8

/** Share of the window in which a click reaches the canvas. */
const measureFreeCanvas = (page: Page): Promise<number> =>
  page.evaluate(step => {
    let [free, all] = [0, 0]
    for (let y = step / 2; y < innerHeight; y += step)
      for (let x = step / 2; x < innerWidth; x += step) {
        all++
        if (document.elementFromPoint(x, y)?.closest('.react-flow__renderer')) free++
      }
    return free / all
  }, stepPixels)

async function openTemplate(width: number, height: number): Promise<Page> {
  const { page } = await openPage(place.browser, place.environment.devnet, { isPalettePinned: false })
  await page.setViewportSize({ width, height })
  await page.goto(place.environment.url + template)
  await page.getByRole('article', { name: /^1inch Swap,/ }).waitFor()
  return page
}

async function openInspectorAndDock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configure 1inch Swap' }).dispatchEvent('click')
  await page.getByRole('region', { name: 'Node configuration' }).waitFor()
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('tabpanel', { name: 'Results' }).waitFor()
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const boxOf = async (part: Locator): Promise<Box> => (await part.boundingBox())!

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('free canvas', () => {
  it.each([
    [1440, 900, 0.45],
    [1280, 720, 0.4],
  ])('behavior: with inspector and dock open at %i × %i', async (width, height, least) => {
    const page = await openTemplate(width, height)
    // With the banner of the template and the sentence about real funds.
    await page.locator('label').filter({ hasText: 'Real Mainnet' }).click()
    await openInspectorAndDock(page)
    await expect.poll(() => measureFreeCanvas(page)).toBeGreaterThanOrEqual(least)
    await page.context().close()
  })

  it.each([
    [1440, 900, 0.85],
    [768, 1024, 0.8],
    [390, 844, 0.7],
  ])('default: with no panel open at %i × %i', async (width, height, least) => {
    const page = await openTemplate(width, height)
    await expect.poll(() => measureFreeCanvas(page)).toBeGreaterThanOrEqual(least)
    await page.context().close()
  })

  it.each([
    [768, 1024],
    [1024, 768],
  ])('behavior: the open dock lies beside the rail at %i × %i with touch', async (width, height) => {
    const context = await place.browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(place.environment.url + template)
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByRole('tabpanel', { name: 'Timeline' }).waitFor()
    const rail = page.getByRole('navigation', { name: 'Add and open' })
    const dock = page.getByRole('region', { name: 'Results and problems' })
    await rail.getByRole('button', { name: 'Components', exact: true }).waitFor()
    await expect.poll(async () => overlaps(await boxOf(rail), await boxOf(dock))).toBe(false)
    const boxes = [await boxOf(rail), await boxOf(dock)]
    expect(boxes.filter(({ width, height }) => width < 40 || height < 100)).toEqual([])
    await context.close()
  })

  it('behavior: cards outside of the view are told by a button that fits the flow into it', async () => {
    const wide = await openTemplate(1440, 900)
    const more = (page: Page) => page.getByRole('button', { name: /more nodes? outside of the view/ })
    await wide.getByRole('toolbar', { name: 'Canvas controls' }).waitFor()
    await expect.poll(() => more(wide).count()).toBe(0)
    await wide.context().close()
    const page = await openTemplate(768, 1024)
    await more(page)
      .filter({ hasText: /^3 more$/ })
      .click()
    await expect.poll(() => more(page).count()).toBe(0)
    await expect
      .poll(() =>
        page.getByRole('article').evaluateAll(
          cards =>
            cards.filter(card => {
              const { left, right } = card.getBoundingClientRect()
              return left >= 0 && right <= innerWidth
            }).length,
        ),
      )
      .toBe(7)
    await page.context().close()
  })

  it('behavior: three keys from the address bar to the canvas, and F6 leads through the panels', async () => {
    const page = await openTemplate(1440, 900)
    // F6 passes panels that load once the canvas is drawn.
    await page.getByRole('tab', { name: 'Results' }).waitFor()
    await page.getByRole('button', { name: 'Components', exact: true }).waitFor()
    const isInCanvas = () => page.evaluate(() => document.activeElement?.closest('.react-flow') !== null)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: 'Skip to canvas' })
    await expect.poll(() => skip.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isInCanvas()).toBe(true)
    for (const inCanvas of [false, false, false, true]) {
      await page.keyboard.press('F6')
      await expect.poll(() => isInCanvas()).toBe(inCanvas)
    }
    await page.context().close()
  })
})
