import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/runCommand.ts'
import { askOnCanvas } from '../askOnCanvas.ts'
import { closeReceipt } from '../closeReceipt.ts'
import { fixRunTimes } from './fixRunTimes.ts'
import { makeLargeFlow } from './makeLargeFlow.ts'
import { openSidePanel } from './panelScenes.ts'
import { importFile, isPhone, type Scene, template } from './scene.ts'

const reviewOf = (page: Page) => page.getByRole('dialog', { name: /^Review / })

/** Runs the template on the local chain up to its review. */
const openReview = async (page: Page) => {
  await fixRunTimes(page)
  await page.reload()
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await page.getByRole('button', { name: 'Run on local chain' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await reviewOf(page).getByText('All safety checks passed').waitFor()
}

/** Connects the wallet for runs on the local chain. */
const connectWallet = async (page: Page) => {
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
}

/** Opens a tab of the dock, which is closed to a strip on phones. */
const openTab = async (page: Page, tab: RegExp) => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Show panel' }).click()
  await page.getByRole('tab', { name: tab }).click()
}

/** Signs the reviewed swap, and goes through what is told about it. */
const signed: NonNullable<Scene['next']> = {
  name: 'receipt',
  hasFixedDurations: true,
  picture: 'command',
  show: async page => {
    await reviewOf(page).getByRole('button', { name: 'Sign in wallet' }).click()
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    await page
      .getByRole('dialog', { name: /^Swap complete/ })
      .getByText('You received', { exact: true })
      .waitFor()
  },
  next: {
    name: 'results',
    hasFixedDurations: true,
    picture: 'command',
    show: async page => {
      await closeReceipt(page)
      await openTab(page, /^Results/)
      await page.getByRole('tabpanel', { name: 'Results' }).getByText('Wallet Connector').waitFor()
    },
    next: {
      name: 'timeline',
      hasFixedDurations: true,
      picture: 'command',
      show: async page => {
        await page.getByRole('tab', { name: 'Timeline' }).click()
        await page.getByRole('tabpanel', { name: 'Timeline' }).getByText('Waiting for signature').waitFor()
      },
    },
  },
}

const example = (name: string) => readFileSync(join(root, 'examples', `${name}.workflow.json`), 'utf8')

/** States of a run, and projects from files. */
export const runs: readonly Scene[] = [
  {
    name: 'home with projects',
    path: '/',
    changesServer: true,
    picture: 'command',
    show: async page => {
      for (const name of ['eth-to-usdc', 'limit-order', 'best-yield', 'token-facts']) {
        await importFile(page, `${name}.json`, example(name))
        await page.getByRole('button', { name: 'Back to Projects' }).click()
        await page.getByRole('button', { name: 'Import Workflow' }).waitFor()
      }
    },
  },
  {
    name: 'empty canvas',
    path: '/',
    changesServer: true,
    picture: 'command',
    show: async page => {
      await page.getByRole('button', { name: 'New empty project' }).click()
      await page.getByRole('textbox', { name: 'What should happen?' }).last().waitFor()
      await page.waitForURL(/\/p\//)
    },
  },
  { name: 'review', path: template, changesServer: true, picture: 'command', show: openReview, next: signed },
  {
    name: 'rejected',
    path: template,
    hasFixedDurations: true,
    changesServer: true,
    picture: 'command',
    show: async page => {
      await openReview(page)
      await reviewOf(page).getByRole('button', { name: 'Reject' }).click()
      await page.getByText('Nothing was sent').first().waitFor()
    },
  },
  {
    name: 'a new workflow',
    path: '/',
    changesServer: true,
    show: async page => {
      await page.getByRole('button', { name: 'New empty project' }).click()
      await page.waitForURL(/\/p\//)
      await askOnCanvas(page, 'Swap 500 USDC for ETH if the price of ETH is below 3,000')
      const chat = page.getByRole('region', { name: 'DeFi Workflow Assistant' })
      await chat.getByText(/^Simulated run succeeded/).waitFor()
    },
  },
  {
    name: 'an application at work',
    path: template,
    picture: 'command',
    isWideOnly: true,
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
    name: 'a quote for a swap',
    path: template,
    changesServer: true,
    picture: 'command',
    isWideOnly: true,
    show: async page => {
      await connectWallet(page)
      const panel = await openSidePanel(page, 'Real Mainnet Testing')
      await panel.getByRole('tab', { name: '1inch' }).click()
      await panel.getByRole('button', { name: 'Get Real Quote' }).click()
      await panel.getByRole('button', { name: 'Execute This Swap' }).waitFor()
    },
  },
  {
    name: 'a tested node',
    path: template,
    changesServer: true,
    picture: 'command',
    isWideOnly: true,
    show: async page => {
      await connectWallet(page)
      const panel = await openSidePanel(page, 'Functional Testing')
      await panel.getByRole('button', { name: 'Test 1inch Quote' }).click()
      await panel.getByRole('img', { name: 'Passed' }).waitFor()
    },
  },
  {
    name: 'problems',
    path: '/',
    changesServer: true,
    picture: 'command',
    show: async page => {
      const file = join(root, 'packages/catalogue/test/foreign', 'decide-two-quotes-one-swap.json')
      await importFile(page, 'problems.json', readFileSync(file, 'utf8'))
      await openTab(page, /^Problems/)
    },
  },
  {
    name: 'a thousand nodes',
    path: '/',
    changesServer: true,
    picture: 'command',
    show: async page => {
      await importFile(page, 'large.json', JSON.stringify(makeLargeFlow()))
      await page.keyboard.press('Control+0')
    },
  },
]
