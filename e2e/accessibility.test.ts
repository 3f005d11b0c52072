import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeReceipt } from './closeReceipt.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openPage } from './openBrowser.ts'
import { panels, type Scene, screens, template } from './scenes/scenes.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const themes = ['light', 'dark'] as const

/** Serious axe violations of what is shown, in both themes; only colors differ in the second. */
async function findViolationsInThemes(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {}
    const violations = await findAccessibilityViolations(page, { ...rules, exclude })
    found.push(...violations.map(violation => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Serious axe violations by scene; the scenes share one window. */
async function findViolationsOf(scenes: readonly Scene[], width: number, exclude: readonly string[]) {
  const { page, context } = await openPage(place.browser, place.environment.devnet)
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: Record<string, readonly string[]> = {}
  for (const { name, path, show } of scenes) {
    await page.goto(place.environment.url + path)
    await show(page)
    const violations = await findViolationsInThemes(page, exclude)
    if (violations.length > 0) found[name] = violations
    await context.setOffline(false)
  }
  await context.close()
  return found
}

describe('in both themes', () => {
  it.each([
    ['screen', screens, 1440, []],
    // The canvas is one of the screens, and half of what is beside a panel.
    ['panel', panels, 1440, ['.react-flow__nodes', '.react-flow__edges']],
    ['screen of a phone', screens, 390, []],
  ] as const)('behavior: no %s has a serious barrier', async (_kind, scenes, width, exclude) => {
    expect(await findViolationsOf(scenes, width, exclude)).toEqual({})
  })

  it('behavior: signing, and each view of the results', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { accountIndex: 3 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(place.environment.url + template)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await page.getByRole('button', { name: 'Sign in wallet' }).waitFor()
    expect(await findViolationsInThemes(page), 'signing').toEqual([])
    await page.getByRole('button', { name: 'Sign in wallet' }).click()
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
