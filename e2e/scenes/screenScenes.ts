import type { Locator, Page } from 'playwright-core'
import { cardOf, configure, runCommand, type Scene, template } from './scene.ts'

const editorShown = (page: Page) => cardOf(page, 'oneInchSwap').waitFor()

const dialogOf = (command: string, title: string, picture?: 'command' | 'test'): Scene => ({
  name: title,
  path: template,
  ...(picture ? { picture } : {}),
  show: async page => {
    await editorShown(page)
    await runCommand(page, command)
    await page.getByRole('dialog', { name: title }).waitFor()
  },
})

type Answer = {
  readonly request: string
  readonly shows: (chat: Locator) => Locator
  readonly picture?: 'command' | 'test'
}

/** The assistant with its answer to a request. */
const assistantOf = (name: string, { request, shows, picture }: Answer): Scene => ({
  name: `assistant ${name}`,
  path: template,
  ...(picture ? { picture } : {}),
  show: async page => {
    await editorShown(page)
    await page.keyboard.press('Control+i')
    const chat = page.getByRole('region', { name: 'DeFi Workflow Assistant' })
    const field = chat.getByRole('textbox', { name: 'Message' })
    await field.fill(request)
    if (request) await field.press('Enter')
    await shows(chat).last().waitFor()
  },
})

const searchCommands = async (page: Page, text: string) => {
  await editorShown(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command palette' }).fill(text)
}

/** Screens at every width. */
export const screens: readonly Scene[] = [
  {
    name: 'home',
    path: '/',
    picture: 'test',
    show: page => page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor(),
  },
  {
    name: 'template form',
    path: '/',
    picture: 'test',
    show: async page => {
      await page.getByRole('button', { name: 'Open Basic Swap Application' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'unknown page',
    path: '/nowhere',
    picture: 'test',
    show: page => page.getByText('Page not found:').waitFor(),
  },
  { name: 'editor', path: template, picture: 'test', show: editorShown },
  {
    name: 'inspector',
    path: template,
    picture: 'test',
    show: async page => {
      await editorShown(page)
      await configure(page, 'Token Input')
    },
  },
  {
    name: 'command palette',
    path: template,
    picture: 'test',
    show: async page => {
      await searchCommands(page, 'swap')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'command palette that finds nothing',
    path: template,
    show: page => searchCommands(page, 'zzzz'),
  },
  {
    name: 'before the first run',
    path: template,
    picture: 'test',
    show: async page => {
      await page.getByRole('button', { name: 'Execute Flow' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).waitFor()
    },
  },
  dialogOf('Settings', 'Settings', 'test'),
  assistantOf('nothing asked', {
    request: '',
    shows: chat => chat.getByText('What will I sign?'),
    picture: 'test',
  }),
  assistantOf('an answer', {
    request: 'what will I sign?',
    shows: chat => chat.getByText('One node asks your wallet:'),
  }),
  assistantOf('a question', {
    request: 'new workflow: bridge 100 USDC',
    shows: chat => chat.getByRole('list', { name: 'Answers' }),
  }),
  assistantOf('a proposal', {
    request: 'set the slippage to 2% and remove the approval',
    shows: chat => chat.getByText(/^Simulated run succeeded/),
    picture: 'command',
  }),
  dialogOf('Version History', 'Version history', 'test'),
  dialogOf('Plugins', 'Plugins', 'command'),
  dialogOf('Component Versions', 'Component versions'),
  dialogOf('Keyboard Shortcuts', 'Keyboard shortcuts'),
]
