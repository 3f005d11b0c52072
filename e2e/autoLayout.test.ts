import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

type Card = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Reads card boxes in document units. */
const readCards = async (page: Page): Promise<readonly Card[]> => {
  const cards = await page.locator('.react-flow__node').evaluateAll(nodes =>
    nodes.map(node => {
      const element = node as HTMLElement
      const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(element).transform)
      return { id: element.dataset.id ?? '', x, y, width: element.offsetWidth, height: element.offsetHeight }
    }),
  )
  return cards.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function openTemplate(id: string) {
  const opened = await openPage(place.browser, place.environment.devnet)
  await opened.page.goto(`${place.environment.url}/p/template-${id}`)
  await opened.page.locator('.react-flow__node').first().waitFor()
  return opened
}

/** A point of the canvas that no card or wire covers. */
const findFreePoint = (page: Page) =>
  page.evaluate(() => {
    for (let y = 780; y > 200; y -= 20)
      for (let x = 500; x < 1_100; x += 20)
        if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y }
    throw new Error('No free point')
  })

async function arrange(page: Page): Promise<void> {
  const { x, y } = await findFreePoint(page)
  await page.mouse.click(x, y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Layout' }).focus()
  await page.keyboard.press('ArrowRight')
  const item = page.getByRole('menuitem', { name: 'Auto Layout' })
  await item.waitFor()
  await item.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Auto-layout applied').first().waitFor()
}

const findOverlaps = (cards: readonly Card[]) =>
  cards.flatMap((a, at) =>
    cards.slice(at + 1).flatMap(b => {
      const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
      return isApart ? [] : [`${a.id} on ${b.id}`]
    }),
  )

describe('auto layout', () => {
  it('default: arranges the flow in columns from (100, 100), and one undo brings the old places back', async () => {
    const { page, context, complaints } = await openTemplate('nft-marketplace-defi')
    const places = async () => JSON.stringify(await readCards(page))
    const shipped = await places()
    await page.locator('.react-flow__node').first().focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(places).not.toBe(shipped)
    await page.keyboard.press('Escape')
    const before = await readCards(page)
    await arrange(page)
    await expect.poll(places).not.toBe(JSON.stringify(before))
    const cards = await readCards(page)
    expect(cards).toHaveLength(before.length)
    expect(findOverlaps(cards)).toEqual([])
    expect([Math.min(...cards.map(({ x }) => x)), Math.min(...cards.map(({ y }) => y))]).toEqual([100, 100])
    const columns = [...new Set(cards.map(({ x }) => x))].sort((a, b) => a - b)
    for (const [at, x] of columns.entries()) if (at > 0) expect(x - columns[at - 1]!).toBeGreaterThanOrEqual(300)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+0')
    await expect.poll(() => readCards(page)).toEqual(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: of two selected cards only these move', async () => {
    const { page, context } = await openTemplate('dex-aggregator-swap')
    const before = await readCards(page)
    const pick = (name: string, modifiers: 'Control'[]) =>
      page.getByRole('article', { name: new RegExp(`^${name},`) }).click({ position: { x: 60, y: 12 }, modifiers })
    await pick('Token Approval', [])
    await pick('Wallet Connector', ['Control'])
    await arrange(page)
    await page.keyboard.press('Control+0')
    await expect.poll(async () => (await readCards(page)).length).toBe(before.length)
    const after = await readCards(page)
    const moved = after.filter(card => {
      const old = before.find(({ id }) => id === card.id)!
      return old.x !== card.x || old.y !== card.y
    })
    expect(moved.map(({ id }) => id).sort()).toEqual(['tokenApproval', 'walletConnector'])
    await context.close()
  })
})
