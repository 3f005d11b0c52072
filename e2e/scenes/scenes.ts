import type { Locator, Page } from 'playwright-core'

export const template = '/p/template-dex-aggregator-swap'
const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)

/** Steps that show a state from a fresh page. */
export type Scene = {
  /** Also the name of its picture. */
  readonly name: string
  readonly path: string
  readonly show: (page: Page) => Promise<void>
  /** Whether it leaves runs, projects or transactions behind. */
  readonly changesServer?: boolean
}

const inspect = async (page: Page, tab: string) => {
  await card(page, 'oneInchSwap').click({ position: { x: 60, y: 20 } })
  await page.getByRole('tab', { name: tab }).click()
}

/** Runs a command by its name from the command palette. */
const command = async (page: Page, name: string) => {
  await card(page, 'oneInchSwap').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

const dialogOf = (name: string, title: string): Scene => ({
  name: title,
  path: template,
  show: async page => {
    await command(page, name)
    await page.getByRole('dialog', { name: title }).waitFor()
  },
})

/** The assistant with its answer to a request. */
const assistantOf = (name: string, request: string, answer: (chat: Locator) => Locator): Scene => ({
  name: `assistant: ${name}`,
  path: template,
  show: async page => {
    await card(page, 'oneInchSwap').waitFor()
    await page.keyboard.press('Control+i')
    const chat = page.getByRole('region', { name: 'DeFi Workflow Assistant' })
    const field = chat.getByRole('textbox', { name: 'Message' })
    await field.fill(request)
    if (request) await field.press('Enter')
    await answer(chat).last().waitFor()
  },
})

/** Screens tested at every width. */
export const screens: readonly Scene[] = [
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
  { name: 'unknown page', path: '/nowhere', show: page => page.getByText('Page not found:').waitFor() },
  { name: 'editor', path: template, show: page => card(page, 'oneInchSwap').waitFor() },
  assistantOf('nothing asked', '', chat => chat.getByText('What will I sign?')),
  assistantOf('an answer', 'what will I sign?', chat => chat.getByText('One node asks your wallet:')),
  assistantOf('a question', 'new workflow: bridge 100 USDC', chat => chat.getByRole('list', { name: 'Answers' })),
  assistantOf('a proposal', 'set the slippage to 2% and remove the approval', chat =>
    chat.getByText(/^Simulated run succeeded/),
  ),
  dialogOf('Plugins', 'Plugins'),
  dialogOf('Component Versions', 'Component versions'),
  dialogOf('Version History', 'Version history'),
  dialogOf('Keyboard Shortcuts', 'Keyboard shortcuts'),
  {
    name: 'command palette that finds nothing',
    path: template,
    show: async page => {
      await card(page, 'oneInchSwap').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Command palette' }).fill('zzzz')
    },
  },
]

/** Panel states of wide windows. */
export const panels: readonly Scene[] = [
  ...['Config', 'Execute', 'Code', 'Info'].map(tab => ({
    name: `inspector ${tab}`,
    path: template,
    show: (page: Page) => inspect(page, tab),
  })),
  {
    name: 'palette that finds nothing',
    path: template,
    show: async page => {
      await page.getByRole('searchbox', { name: 'Search components...' }).fill('zzzz')
      await page.getByText('No components found').waitFor()
    },
  },
  {
    name: 'details of a connection',
    path: template,
    show: async page => {
      await card(page, 'oneInchSwap').waitFor()
      await page.locator('.react-flow__edge-interaction').first().dispatchEvent('click')
      await page.getByRole('region', { name: 'Connection' }).waitFor()
    },
  },
  {
    name: 'what fits a port',
    path: template,
    show: async page => {
      await card(page, 'walletConnector').locator('[data-handleid="address"]').focus()
      await page.keyboard.press('+')
      await page.getByRole('combobox', { name: 'Search compatible nodes...' }).waitFor()
    },
  },
  {
    name: 'a value that is refused',
    path: template,
    show: async page => {
      await page.getByRole('button', { name: 'Configure Token Input' }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('much')
      await page.getByRole('button', { name: 'Save', exact: true }).last().click()
      await page.getByText('Please fix validation errors before saving').first().waitFor()
    },
  },
  {
    name: 'configuration dialog',
    path: template,
    show: async page => {
      await card(page, 'oneInchSwap').click({ position: { x: 60, y: 20 } })
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
  ...['Live Preview', 'Code preview'].map(name => ({
    name,
    path: template,
    show: async (page: Page) => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.waitForTimeout(800)
    },
  })),
  ...[
    ['Functional Testing', 'Testing'],
    ['Functional Testing', 'Config'],
    ['Real Mainnet Testing', 'Wallet'],
    ['Real Mainnet Testing', '1inch'],
  ].map(([name = '', tab = '']) => ({
    name: `${name}, ${tab}`,
    path: template,
    show: async (page: Page) => {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('region', { name }).getByRole('tab', { name: tab, exact: true }).click()
      await page.getByRole('tabpanel', { name: tab }).locator(':scope > *').first().waitFor()
    },
  })),
  {
    name: 'generated code',
    path: template,
    show: async page => {
      await command(page, 'Generate Code')
      await page.getByRole('button', { name: 'Download Project' }).waitFor()
    },
  },
  {
    name: 'publishing',
    path: template,
    show: async page => {
      await page.getByRole('button', { name: 'Deploy to GitHub' }).click()
      await page
        .getByRole('dialog', { name: /^Publish / })
        .getByText(/^\+ \d+ more files$/)
        .waitFor()
    },
  },
  {
    name: 'offline',
    path: template,
    show: async page => {
      await card(page, 'oneInchSwap').waitFor()
      await page.context().setOffline(true)
      await page.waitForTimeout(300)
    },
  },
]
