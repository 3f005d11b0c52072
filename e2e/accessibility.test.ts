import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findBarriers } from './findBarriers.ts'
import { openPage } from './openBrowser.ts'
import { useWorld } from './useWorld.ts'

const place = useWorld()

const template = '/p/template-dex-aggregator-swap'
const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)

/** What to do to see a state, from a freshly opened address. */
type Scene = { readonly name: string; readonly path: string; readonly show: (page: Page) => Promise<void> }

const inspect = async (page: Page, tab: string) => {
  await card(page, 'oneInchSwap').click({ position: { x: 120, y: 20 } })
  await page.getByRole('tab', { name: tab }).click()
}

const scenes: readonly Scene[] = [
  {
    name: 'projects',
    path: '/',
    show: page => page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor(),
  },
  {
    name: 'template form',
    path: '/',
    show: async page => {
      await page.getByRole('button', { name: 'Open Basic Swap Application' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'unknown page', path: '/nowhere', show: page => page.getByText('There is no page at').waitFor() },
  { name: 'editor', path: template, show: page => card(page, 'oneInchSwap').waitFor() },
  ...['Config', 'Execute', 'Code', 'Info'].map(tab => ({
    name: `inspector ${tab}`,
    path: template,
    show: (page: Page) => inspect(page, tab),
  })),
]

describe.each(['light', 'dark'] as const)('every screen in the %s theme', colorScheme => {
  it.each(scenes)('behavior: $name has no serious barrier', async ({ path, show }) => {
    const { page, context } = await openPage(place.browser, place.world.devnet)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(place.world.url + path)
    await show(page)
    expect(await findBarriers(page)).toEqual([])
    await context.close()
  })
})

describe('a narrow screen', () => {
  it.each(scenes.filter(({ name }) => !name.startsWith('inspector')))(
    'behavior: $name has no serious barrier',
    async ({ path, show }) => {
      const { page, context } = await openPage(place.browser, place.world.devnet)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(place.world.url + path)
      await show(page)
      expect(await findBarriers(page)).toEqual([])
      await context.close()
    },
  )
})
