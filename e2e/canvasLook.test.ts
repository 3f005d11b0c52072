import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findWireMiddle } from './findWireMiddle.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

async function openTemplate(width: number, height: number) {
  const { page } = await openPage(place.browser, place.environment.devnet, { isPalettePinned: false })
  await page.setViewportSize({ width, height })
  await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await page.getByRole('article', { name: /^1inch Swap,/ }).waitFor()
  return page
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Boxes of the elements that are drawn, on the screen. */
const boxesOf = (elements: Locator): Promise<readonly Box[]> =>
  elements.evaluateAll(found =>
    found
      .map(element => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  )

const touch = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y

describe('look of the canvas', () => {
  it('behavior: no chip is shown for many selected wires, that of one wire covers no card', async () => {
    const page = await openTemplate(1440, 900)
    const remove = page.locator('.studio-wire-chip').getByRole('button', { name: /^Delete connection/ })
    const wires = page.locator('.react-flow__edge')
    await page.getByRole('article', { name: /^1inch Swap,/ }).click({ position: { x: 100, y: 10 } })
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(() => page.locator('.react-flow__edge.selected').count()).toBe(await wires.count())
    await expect.poll(() => remove.count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.react-flow__edge.selected').count()).toBe(0)
    const cards = await boxesOf(page.getByRole('article'))
    for (const wire of (await wires.all()).slice(0, 6)) {
      await wire.locator('.react-flow__edge-interaction').dispatchEvent('mouseover')
      await expect.poll(() => remove.count()).toBe(1)
      await expect
        .poll(async () => {
          const chips = await boxesOf(page.locator('.studio-wire-chip > div').filter({ has: remove }))
          return chips.filter(chip => cards.some(card => touch(chip, card))).length
        })
        .toBe(0)
      await wire.locator('.react-flow__edge-interaction').dispatchEvent('mouseout')
      await expect.poll(() => remove.count()).toBe(0)
    }
    await page.context().close()
  })

  it('behavior: the card of a clicked wire covers no card and stands for the chip', async () => {
    const page = await openTemplate(1440, 900)
    const wire = page.locator('.react-flow__edge[data-id="oneInchQuote.quote-swapInterface.quote"]')
    let middle = { x: 0, y: 0 }
    // Again until the pointer is on the wire: the view moves to the fit for some frames.
    await expect
      .poll(async () => {
        middle = await findWireMiddle(wire.locator('path.react-flow__edge-path'))
        await page.mouse.move(middle.x, middle.y)
        return page.locator('.studio-wire-chip').count()
      })
      .toBe(1)
    await page.mouse.click(middle.x, middle.y)
    const inspector = page.getByRole('region', { name: 'Connection' })
    await inspector.waitFor()
    const cards = await boxesOf(page.getByRole('article'))
    await expect
      .poll(async () => {
        const [own] = await boxesOf(inspector)
        return own && cards.filter(card => touch(card, own)).length
      })
      .toBe(0)
    await expect.poll(() => page.locator('.studio-wire-chip > div:visible').count()).toBe(0)
    await page.context().close()
  })

  it('behavior: far away each card has a name that covers no card', async () => {
    const page = await openTemplate(768, 1024)
    await page.getByRole('button', { name: /^Fit/ }).click()
    await expect.poll(() => page.locator('[data-detail="small"]').count()).toBe(1)
    // One reading of both: the view moves to the fit for some frames, so two readings would be of two positions.
    const drawn = async () => {
      const boxes = await page.locator('.studio-card, .studio-card-title').evaluateAll(found =>
        found.map(element => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { isName: element.matches('.studio-card-title'), x, y, width, height }
        }),
      )
      const seen = boxes.filter(({ width, height }) => width > 0 && height > 0)
      return { tiles: seen.filter(({ isName }) => !isName), names: seen.filter(({ isName }) => isName) }
    }
    await expect
      .poll(async () => {
        const { tiles, names } = await drawn()
        return tiles.length - names.length
      })
      .toBe(0)
    await expect
      .poll(async () => {
        const { tiles, names } = await drawn()
        return names.filter(name => tiles.some(tile => touch(name, tile)))
      })
      .toEqual([])
    const icons = await boxesOf(page.locator('.studio-card-tile'))
    expect(icons).toHaveLength((await drawn()).tiles.length)
    expect(new Set(icons.map(({ width, height }) => `${width.toFixed()} ${height.toFixed()}`)).size).toBe(1)
    await page.context().close()
  })

  it('behavior: compact cards show whole titles', async () => {
    const page = await openTemplate(1024, 768)
    await page.getByRole('button', { name: /^Fit/ }).click()
    await expect.poll(() => page.locator('[data-detail="compact"]').count()).toBe(1)
    const cut = () =>
      page
        .locator('.studio-card-title')
        .evaluateAll(titles =>
          titles
            .filter(
              ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                scrollWidth > clientWidth || scrollHeight > clientHeight + 4,
            )
            .map(({ textContent }) => textContent),
        )
    await expect.poll(cut).toEqual([])
    await page.context().close()
  })

  it('behavior: a bundle is one thin line until one of its cards is selected', async () => {
    const page = await openTemplate(1440, 900)
    const ribbons = page.locator('.studio-ribbon')
    await expect.poll(() => ribbons.count()).toBe(3)
    const looks = await ribbons.evaluateAll(found =>
      found.map(ribbon => {
        const { stroke, strokeWidth } = getComputedStyle(ribbon)
        return `${stroke} ${strokeWidth}`
      }),
    )
    expect(new Set(looks).size).toBe(1)
    expect(looks[0]).toMatch(/ 3px$/)
    await page.getByRole('article', { name: /^1inch Quote,/ }).click({ position: { x: 60, y: 10 } })
    await expect.poll(() => ribbons.count()).toBe(2)
    await page.context().close()
  })
})
