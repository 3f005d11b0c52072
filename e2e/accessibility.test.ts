import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeReceipt } from './closeReceipt.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openPage } from './openBrowser.ts'
import { loadingScenes } from './scenes/loadingScenes.ts'
import { openScenes, showScene } from './scenes/openScenes.ts'
import { panels } from './scenes/panelScenes.ts'
import { findDifference, maximumShareInTests, themes } from './scenes/pictures.ts'
import { type Scene, template } from './scenes/scene.ts'
import { screens } from './scenes/screenScenes.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

/** Serious axe violations of what is shown; only colors differ between themes. */
const findViolations = (page: Page, theme: (typeof themes)[number], exclude: readonly string[] = []) =>
  findAccessibilityViolations(page, { ...(theme === 'dark' ? { rules: ['color-contrast'] } : {}), exclude })

async function findViolationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    found.push(...(await findViolations(page, theme)).map(violation => `${theme}: ${violation}`))
  }
  return found
}

/** Every scene loads the page once. */
const scenesTimeoutMs = 900_000

type Kind = { readonly isPhone: boolean; readonly exclude?: readonly string[] }

/** Serious axe violations, and pictures that differ from the reviewed ones, by scene. */
async function checkScenes(scenes: readonly Scene[], { isPhone, exclude = [] }: Kind) {
  const { page, context } = await openScenes(place.browser, place.environment.devnet, isPhone)
  const violations: Record<string, readonly string[]> = {}
  const differences: string[] = []
  for (const scene of scenes) {
    await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
    await showScene(page, place.environment.url, scene)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const found = await findViolations(page, theme, exclude)
      if (found.length > 0) violations[`${scene.name}, ${theme}`] = found
      if (scene.picture !== 'test') continue
      const difference = await findDifference(page, scene, { theme, isPhone }, maximumShareInTests)
      if (difference) differences.push(difference)
    }
  }
  await context.close()
  return { violations, differences }
}

describe('in both themes', () => {
  it.each([
    ['screen', screens, { isPhone: false }],
    // The canvas is one of the screens, and half of what is beside a panel.
    ['panel', panels, { isPhone: false, exclude: ['.react-flow__nodes', '.react-flow__edges'] }],
    ['state of loading', loadingScenes, { isPhone: false }],
    ['screen of a phone', screens, { isPhone: true }],
  ] as const)(
    'behavior: no %s has a serious barrier or looks other than its picture',
    async (_, scenes, kind) => {
      expect(await checkScenes(scenes, kind)).toEqual({ violations: {}, differences: [] })
    },
    scenesTimeoutMs,
  )

  it('behavior: signing, and each view of the results', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { accountIndex: 3 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(place.environment.url + template)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).waitFor()
    expect(await findViolationsInThemes(page), 'signing').toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in wallet' }).click()
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    await page.getByRole('dialog', { name: /complete/ }).waitFor()
    expect(await findViolationsInThemes(page), 'receipt').toEqual([])
    await closeReceipt(page)
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByRole('tab', { name: /^Results/ }).click()
    const tabs = results.getByRole('tab')
    await tabs.first().waitFor()
    for (const tab of await tabs.all()) {
      await tab.click()
      expect(await findViolationsInThemes(page), (await tab.textContent()) ?? '').toEqual([])
    }
    await results.getByRole('tab', { name: /^History/ }).click()
    await results
      .getByRole('button', { name: /^Open run of/ })
      .first()
      .click()
    await page.getByRole('region', { name: /^Replay of run/ }).waitFor()
    expect(await findViolationsInThemes(page), 'replay').toEqual([])
    await context.close()
  })
})
