import type { Page } from 'playwright-core'
import { cardOf, configure, isPhone, runCommand, type Scene, template } from './scene.ts'

const inspectorTab = (tab: string): Scene => ({
  name: `inspector ${tab}`,
  path: template,
  show: async page => {
    await configure(page, '1inch Swap')
    await page.getByRole('tab', { name: tab }).click()
  },
})

/** Opens the palette from the rail or from a phone's toolbar. */
const openPalette = async (page: Page) => {
  await cardOf(page, 'oneInchSwap').waitFor()
  await page.getByRole('button', { name: 'Components', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search components...' }).waitFor()
}

/** A panel beside the canvas, opened from the rail. */
export const openSidePanel = async (page: Page, name: string) => {
  await cardOf(page, 'oneInchSwap').waitFor()
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('region', { name })
}

const sidePanelTab = (name: string, tab: string): Scene => ({
  name: `${name} ${tab}`,
  path: template,
  show: async page => {
    const panel = await openSidePanel(page, name)
    await panel.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('tabpanel', { name: tab }).locator(':scope > *').first().waitFor()
  },
})

/** Panels and what opens over the canvas. */
export const panels: readonly Scene[] = [
  ...['Config', 'Execute', 'Info'].map(inspectorTab),
  {
    name: 'inspector code',
    path: template,
    picture: 'command',
    show: async page => {
      await configure(page, 'Token Input')
      await page.getByRole('tab', { name: 'Code' }).click()
      await page.getByRole('tabpanel').getByRole('button', { name: 'Generate Code' }).click()
      await page.locator('.cm-content').first().waitFor()
    },
  },
  { name: 'palette', path: template, picture: 'command', show: openPalette },
  {
    name: 'palette that finds nothing',
    path: template,
    show: async page => {
      await openPalette(page)
      await page.getByRole('searchbox', { name: 'Search components...' }).fill('zzzz')
      await page.getByText('No components found').waitFor()
    },
  },
  {
    name: 'details of a connection',
    path: template,
    show: async page => {
      await cardOf(page, 'oneInchSwap').waitFor()
      await page.locator('.react-flow__edge-interaction').first().dispatchEvent('click')
      await page.getByRole('region', { name: 'Connection' }).waitFor()
    },
  },
  {
    name: 'what fits a port',
    path: template,
    picture: 'command',
    isWideOnly: true,
    show: async page => {
      await cardOf(page, 'walletConnector').locator('[data-handleid="address"]').focus()
      await page.keyboard.press('+')
      await page.getByRole('combobox', { name: 'Search compatible nodes...' }).waitFor()
    },
  },
  {
    name: 'menu of a node',
    path: template,
    picture: 'command',
    isWideOnly: true,
    show: async page => {
      await cardOf(page, 'oneInchQuote').click({ button: 'right', position: { x: 60, y: 20 } })
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'a value that is refused',
    path: template,
    picture: 'command',
    show: async page => {
      await configure(page, 'Token Input')
      await page.getByRole('textbox', { name: 'Amount' }).fill('much')
      await page.getByText('Please fix validation errors before saving').first().waitFor()
    },
  },
  {
    name: 'configuration dialog',
    path: template,
    show: async page => {
      await cardOf(page, 'oneInchSwap').click({ position: { x: 60, y: 20 } })
      await page.keyboard.press('Control+,')
      await page.getByRole('dialog', { name: /^Configure / }).waitFor()
    },
  },
  {
    name: 'wallets',
    path: template,
    show: async page => {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('button', { name: 'Sluice Test Wallet' }).waitFor()
    },
  },
  {
    name: 'more',
    path: template,
    picture: 'command',
    show: async page => {
      await cardOf(page, 'oneInchSwap').waitFor()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'live preview',
    path: template,
    show: async page => {
      await (await openSidePanel(page, 'Live Preview')).getByRole('button', { name: 'Start', exact: true }).waitFor()
    },
  },
  {
    name: 'code preview',
    path: template,
    show: async page => {
      await (await openSidePanel(page, 'Code preview')).locator('pre.code span').first().waitFor()
    },
  },
  sidePanelTab('Functional Testing', 'Testing'),
  sidePanelTab('Functional Testing', 'Config'),
  sidePanelTab('Real Mainnet Testing', 'Wallet'),
  sidePanelTab('Real Mainnet Testing', '1inch'),
  {
    name: 'generated code',
    path: template,
    picture: 'command',
    show: async page => {
      await cardOf(page, 'oneInchSwap').waitFor()
      await runCommand(page, 'Generate Code')
      await page.getByRole('button', { name: 'Download Project' }).waitFor()
    },
  },
  {
    name: 'publishing',
    path: template,
    picture: 'command',
    show: async page => {
      if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByText('Publish to GitHub', { exact: true }).or(page.getByLabel('Deploy to GitHub')).first().click()
      await page
        .getByRole('dialog', { name: /^Publish / })
        .getByText(/^\+ \d+ more files$/)
        .waitFor()
    },
  },
]
