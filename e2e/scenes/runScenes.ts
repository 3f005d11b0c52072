import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/runCommand.ts'
import { makeLargeFlow } from './makeLargeFlow.ts'
import { type Scene, template } from './scenes.ts'

const review = (page: Page) => page.getByRole('dialog', { name: /^Review / })

/** Runs the template on the local chain up to its review. */
const openReview = async (page: Page) => {
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await review(page).getByRole('button', { name: 'Sign in wallet' }).waitFor()
}

const finishRun = async (page: Page) => {
  await openReview(page)
  await review(page).getByRole('button', { name: 'Sign in wallet' }).click()
  await page.getByText('Workflow Executed Successfully').first().waitFor()
  await page
    .getByRole('dialog', { name: /^Swap complete/ })
    .getByRole('button', { name: 'Done' })
    .click()
}

/** A tab of the panel at the bottom after a run. */
const afterRun = (tab: string): Scene => ({
  name: tab.toLowerCase(),
  path: template,
  changesServer: true,
  show: async page => {
    await finishRun(page)
    await page.getByRole('tab', { name: tab }).click()
  },
})

const importFile = async (page: Page, name: string, text: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import Workflow' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.waitForURL(/\/p\//)
  await page.locator('.react-flow__node').first().waitFor()
}

/** States of a run and flows from files, in wide windows. */
export const runs: readonly Scene[] = [
  {
    name: 'before the first run',
    path: template,
    show: async page => {
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'review', path: template, changesServer: true, show: openReview },
  {
    name: 'rejected',
    path: template,
    changesServer: true,
    show: async page => {
      await openReview(page)
      await review(page).getByRole('button', { name: 'Reject' }).click()
      await page.getByText('Nothing was sent').first().waitFor()
    },
  },
  {
    name: 'receipt',
    path: template,
    changesServer: true,
    show: async page => {
      await openReview(page)
      await review(page).getByRole('button', { name: 'Sign in wallet' }).click()
      await page
        .getByRole('dialog', { name: /^Swap complete/ })
        .getByText('You received', { exact: true })
        .waitFor()
    },
  },
  ...['Results', 'Logs', 'Timeline', 'Charts', 'History'].map(afterRun),
  {
    name: 'an application at work',
    path: template,
    show: async page => {
      await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
      await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
      const panel = page.getByRole('region', { name: 'Live Preview' })
      await panel.getByRole('button', { name: 'Start', exact: true }).click()
      await panel.frameLocator('iframe').getByLabel('Amount to swap').waitFor()
      await panel.getByText(/^Running at /).waitFor()
    },
  },
  {
    name: 'problems',
    path: '/',
    changesServer: true,
    show: async page => {
      const file = join(root, 'packages/catalogue/test/foreign', 'decide-two-quotes-one-swap.json')
      await importFile(page, 'problems.json', readFileSync(file, 'utf8'))
      await page.getByRole('tab', { name: /^Problems/ }).click()
    },
  },
  {
    name: 'a thousand nodes',
    path: '/',
    changesServer: true,
    show: async page => {
      await importFile(page, 'large.json', JSON.stringify(makeLargeFlow()))
      await page.keyboard.press('Control+0')
      await page.waitForTimeout(800)
    },
  },
]
