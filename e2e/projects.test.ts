import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseOption } from './chooseOption.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const bigFile = (count: number) => ({
  name: 'Very large',
  nodes: Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    position: { x: (index % 50) * 320, y: Math.floor(index / 50) * 320 },
    data: { componentId: index % 7 === 0 ? 'fromTheFuture' : 'tokenInput', label: `Node ${index}` },
  })),
  edges: [],
})

const workflowFile = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})

const at = { x: 0, y: 0 }

/** A swap as other tools write it: other keys, symbols, text for numbers, no handles, no positions. */
const foreign = {
  nodes: [
    { id: 1, type: 'wallet_connector', position: at, data: { label: 'Wallet' } },
    {
      id: 2,
      type: 'oneInchQuote',
      position: at,
      data: { label: 'Quote', config: { chain: 'Polygon', from_token: 'USDC', to_token: 'DAI', amount: '' } },
    },
    { id: 3, type: '1inch Swap', position: at, data: { label: 'Swap', config: { slippage: '0.5%', amount: '' } } },
  ],
  edges: [
    { source: 1, target: 2 },
    { source: 2, target: 3 },
    { source: 1, target: 3 },
  ],
}

async function chooseFile(page: Page, button: string, file: ReturnType<typeof workflowFile>) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

describe('the projects page', () => {
  it('default: a file becomes a project; it is found, renamed, duplicated, deleted and brought back', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await chooseFile(page, 'Import Workflow', workflowFile('big.json', bigFile(2_000)))
    await page.getByText('Workflow imported successfully').waitFor()
    await page.getByRole('heading', { name: 'Very large' }).waitFor({ state: 'attached' })
    await page.waitForURL(/\/p\//)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.waitForURL(/\/p\//)
    await page.goto(place.environment.url)
    const row = page.getByRole('listitem').filter({ hasText: 'Very large' })
    await row.getByText('2000 nodes').waitFor()

    await page.getByRole('searchbox').fill('large')
    await expect.poll(() => page.getByRole('link', { name: /^Open / }).count()).toBe(1)
    await page.getByRole('searchbox').fill('vault')
    await page.getByText('No projects found').waitFor()
    await page.getByRole('searchbox').fill('')

    await page.getByRole('button', { name: 'Actions for Very large' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'New name for Very large' }).fill('Larger')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open Larger' }).waitFor()

    await page.getByRole('button', { name: 'Actions for Larger' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('link', { name: 'Open Larger (copy)' }).waitFor()

    await page.getByRole('button', { name: 'Actions for Larger (copy)' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(() => page.getByRole('link', { name: 'Open Larger (copy)' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Open Larger (copy)' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the longest name there is can be duplicated', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    const name = 'W'.repeat(300)
    await chooseFile(page, 'Import Workflow', workflowFile('long.json', { name, nodes: [], edges: [] }))
    await page.waitForURL(/\/p\//)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'Actions for WWW' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('link', { name: /W… \(copy\)/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: names over 200 characters are reported as shortened', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    const nodes = [{ id: 'a', data: { componentId: 'delay', label: 'Long name '.repeat(30) } }]
    await chooseFile(page, 'Import Workflow', workflowFile('long.json', { name: 'Long names', nodes, edges: [] }))
    await page.getByRole('tab', { name: /^Problems/ }).click()
    await page.getByText(/^Name shortened to 200 characters: Long name/).waitFor({ state: 'attached' })
    await context.close()
  })

  it('error: a file that is no workflow makes no project', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await chooseFile(page, 'Import Workflow', workflowFile('notes.json', { notes: [] }))
    const alert = page.getByRole('alert').filter({ hasText: 'Invalid workflow file: notes.json' })
    await alert.getByRole('button', { name: 'Choose another file' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })

  it('behavior: a template asks for what it needs, and what was filled in can be undone', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).click()
    const dialog = page.getByRole('dialog')
    await chooseOption(dialog.getByRole('combobox', { name: 'Chain' }), 'Polygon')
    await dialog.getByRole('textbox', { name: 'Slippage (%)' }).fill('much')
    await dialog.getByRole('button', { name: 'Open template' }).click()
    await dialog.getByText('Slippage (%) must be a valid number').waitFor()
    await dialog.getByRole('textbox', { name: 'Slippage (%)' }).fill('2.5')
    await dialog.getByRole('button', { name: 'Open template' }).click()
    await page.waitForURL(/\/p\/template-dex-aggregator-swap/)
    await page.locator('.react-flow__node[data-id="tokenInput"]').click()
    const chain = page.getByRole('combobox', { name: /^Chain/ })
    await expect.poll(() => chain.inputValue()).toBe('Polygon')
    await page.keyboard.press('Control+z')
    await expect.poll(() => chain.inputValue()).toBe('Ethereum')
    await context.close()
  })
})

describe('a browser that blocks storage', () => {
  it('behavior: the page says so and works until it is closed', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await page.goto(place.environment.url)
    await page.getByText('Browser storage is blocked').waitFor()
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.waitForURL(/\/p\//)
    const tips = page.getByRole('region', { name: 'Get started' })
    await tips.getByRole('button', { name: 'Close' }).click()
    await tips.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().fill('Token Input')
    await page.keyboard.press('Enter')
    await page.locator('.react-flow__node').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('import and export in the editor', () => {
  it('default: what is exported comes back, and importing is undone in one step', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    const cards = page.locator('.react-flow__node')
    await cards.first().waitFor()
    const pane = page.locator('.react-flow__pane')
    const openFileMenu = async () => {
      await pane.click({ button: 'right', position: { x: 700, y: 760 } })
      await page.getByRole('menuitem', { name: 'File' }).click()
    }
    const downloading = page.waitForEvent('download')
    await openFileMenu()
    await page.getByRole('menuitem', { name: 'Export Workflow' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.workflow\.json$/)
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(Object.keys(file)).toEqual(['id', 'name', 'description', 'nodes', 'edges', 'viewport'])
    await page.getByText('Workflow exported').waitFor()

    const before = await cards.count()
    const chooser = page.waitForEvent('filechooser')
    await openFileMenu()
    await page.getByRole('menuitem', { name: 'Import Workflow' }).click()
    const one = { nodes: [{ id: 'x', type: 'fromTheFuture' }], edges: [] }
    await (await chooser).setFiles(workflowFile('one.json', one))
    await page.getByText('Workflow imported successfully').waitFor()
    await page.getByText('Component not found').waitFor()
    await expect.poll(() => cards.count()).toBe(1)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+0')
    await expect.poll(() => cards.count()).toBe(before)
    await context.close()
  })

  it('behavior: a file that names things differently is adapted; Fix all is one step', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await chooseFile(page, 'Import Workflow', workflowFile('foreign.json', foreign))
    await page.getByText('Workflow imported successfully').waitFor()
    await page.waitForURL(/\/p\//)
    await page.getByRole('tab', { name: /^Problems/ }).click()
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByText(/ changes made for you$/).click()
    await problems.getByText('Connected Quote → Swap: quote to quote').waitFor()
    await problems.getByText('Some nodes overlap').waitFor()
    await problems.getByRole('button', { name: 'Fix all' }).click()
    await page.getByText(/^Fixed \d+ things?$/).waitFor()
    await problems.getByText('Some nodes overlap').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await problems.getByText('Some nodes overlap').waitFor()
    await problems.getByRole('button', { name: 'Fix all', disabled: false }).waitFor()
    await context.close()
  })
})
