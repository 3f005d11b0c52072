import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../scripts/runCommand.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { startWorld } from './startWorld.ts'

/** Takes the pictures of `docs/screens` anew: `node e2e/takeScreens.ts`. */
const world = await startWorld()
const browser = await openBrowser()

const shoot = async (page: Page, name: string) => {
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(root, 'docs/screens', `${name}.png`) })
}

for (const theme of ['light', 'dark'] as const) {
  const { page, context } = await openPage(browser, world.devnet, { accountIndex: theme === 'light' ? 5 : 6 })
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(world.url)
  await shoot(page, `projects-${theme}`)
  await page.goto(`${world.url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await page.getByRole('button', { name: 'Sign in wallet' }).waitFor()
  await shoot(page, `review-${theme}`)
  await page.getByRole('button', { name: 'Sign in wallet' }).click()
  await page.getByText('Workflow Executed Successfully').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await page.getByRole('button', { name: 'Configure Token Input' }).click()
  await shoot(page, `editor-${theme}`)
  await page.getByRole('button', { name: 'Deploy to GitHub' }).click()
  await page.getByRole('button', { name: 'Download ZIP' }).waitFor()
  await shoot(page, `generate-${theme}`)
  await context.close()
}

await browser.close()
await world.stop()
