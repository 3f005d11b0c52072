import { readFile } from 'node:fs/promises'
import { splitProjectText } from '@sluice/generator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findLowContrast } from './findLowContrast.ts'
import { measureFirstLoad } from './firstLoad.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const templatePath = '/p/template-dex-aggregator-swap'

const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)

const port = (page: Page, nodeId: string, portId: string) => node(page, nodeId).locator(`[data-handleid="${portId}"]`)

const focusedNode = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.id)

type Steering = { reject?: string[]; unknownChains?: number[]; lieAboutAccount?: string }

const controlWallet = (page: Page, steering: Steering) =>
  page.evaluate(next => {
    Object.assign((window as unknown as { __sluiceWallet: object }).__sluiceWallet, next)
  }, steering)

describe('the editor', () => {
  it('behavior: a card is added, connected, moved and removed by keyboard', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + templatePath)
    await node(page, 'walletConnector').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedNode(page)).toBe('tokenInput')
    // Auto-connect would make this connection by itself.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command palette' }).fill('Auto-Connect')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add Slippage Control' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedNode(page)).toBe('slippageControl-1')
    await port(page, 'oneInchQuote', 'quote').focus()
    await page.keyboard.press('Enter')
    await port(page, 'slippageControl-1', 'quote').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Connection established successfully').waitFor()
    await node(page, 'slippageControl-1').focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Delete')
    await expect.poll(() => node(page, 'slippageControl-1').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => node(page, 'slippageControl-1').count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a connection that would close a circle is refused with its reason', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + templatePath)
    await node(page, 'oneInchSwap').focus()
    await page.keyboard.press(' ')
    await port(page, 'oneInchSwap', 'receipt').focus()
    await page.keyboard.press('Enter')
    await port(page, 'tokenApproval', 'spender').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Connection Invalid').waitFor()
    await page.getByText('This connection would create a circular dependency').first().waitFor()
    await context.close()
  })

  it('behavior: a draft survives a reload, and a second browser overwrites nothing', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await page.getByRole('button', { name: 'Add 1inch Quote' }).click()
    await page.getByText('Draft saved').waitFor({ state: 'attached' })
    await expect.poll(() => savedNodes(page)).toBe(1)
    await page.reload()
    await node(page, 'oneInchQuote-1').waitFor()
    const { page: second, context: elsewhere } = await openPage(place.browser, place.environment.devnet)
    await second.goto(page.url())
    await node(second, 'oneInchQuote-1').waitFor()
    await page.getByRole('button', { name: 'Add Slippage Control' }).click()
    await expect.poll(() => savedNodes(page)).toBe(2)
    await second.getByRole('button', { name: 'Add 1inch Swap' }).click()
    await second.getByText('Changed elsewhere').waitFor()
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await second.getByText('Saved as version 1').waitFor()
    expect(second.url()).not.toBe(page.url())
    await expect.poll(() => second.getByLabel('Project name').inputValue()).toBe('Untitled workflow (copy)')
    await expect.poll(() => savedNodes(page)).toBe(2)
    await elsewhere.close()
    await context.close()
  })

  it('behavior: the wallet adds the local chain, and a wallet with another account cannot sign', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, {
      accountIndex: 4,
      initialChainId: 1,
    })
    await page.goto(place.environment.url + templatePath)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await controlWallet(page, { unknownChains: [31337] })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    const dialog = page.getByRole('dialog', { name: /^Review / })
    await page.getByRole('button', { name: 'Switch wallet to Local Ethereum (31337)' }).click()
    const sign = dialog.getByRole('button', { name: 'Sign in wallet' })
    await dialog.getByText('All safety checks passed').waitFor()
    await controlWallet(page, { lieAboutAccount: '0x000000000000000000000000000000000000dEaD' })
    await sign.click()
    await dialog.getByText('Blocked by a safety check').waitFor()
    await expect.poll(() => sign.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Nothing was sent.').first().waitFor()
    await context.close()
  })

  it('behavior: Generate Code lists the files and gives a ZIP', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + templatePath)
    await page.getByRole('button', { name: 'Deploy to GitHub' }).waitFor()
    await page.keyboard.press('Control+Shift+g')
    await page.getByRole('dialog', { name: 'Generated Code Preview' }).waitFor()
    await page.getByRole('tab', { name: /Files/ }).click()
    await page.getByRole('treeitem', { name: /^README\.md/ }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Project' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('mydefiapp.zip')
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: another project name is the one inside of the project, too', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + templatePath)
    await page.getByRole('button', { name: 'Deploy to GitHub' }).waitFor()
    await page.keyboard.press('Control+Shift+g')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Overview' }).click()
    await dialog.getByLabel('Project name').fill('Harbour Swap')
    await dialog.getByRole('tab', { name: /Files/ }).click()
    await dialog.locator('pre').getByText('Harbour Swap').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download All' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('harbour-swap.txt')
    const { slug, files } = splitProjectText(await readFile(await download.path(), 'utf8'))
    expect(slug).toBe('harbour-swap')
    expect(files.find(({ path }) => path === 'package.json')?.content).toContain('"name": "harbour-swap"')
    await dialog.getByRole('tab', { name: 'Live Preview' }).click()
    await dialog.getByText('Run it yourself').click()
    await dialog.getByText('cd harbour-swap').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: texts are readable in both themes and fit a phone', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await openPage(place.browser, place.environment.devnet)
      await page.emulateMedia({ colorScheme })
      await page.goto(place.environment.url + templatePath)
      await page.getByRole('button', { name: 'Configure Token Input' }).click()
      await page.getByRole('tab', { name: 'Config' }).waitFor()
      await expect.poll(() => findLowContrast(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await page.getByRole('button', { name: 'Components' }).click()
      await page.getByPlaceholder('Search components...').waitFor()
      for (const name of ['Back to Projects', 'Execute Flow', 'Components', 'More']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= 390, name).toBe(true)
      }
      await context.close()
    }
  })

  it.each([
    // What loads when a page is idle may begin before on a busy machine; the build checks what is needed at first.
    { path: templatePath, ready: '.react-flow__node', last: 'Results', limit: 370_000 },
    { path: '/', ready: 'main h1', last: null, limit: 370_000 },
  ])(
    'behavior: what Chromium transfers for $path until it is usable is below $limit bytes',
    async ({ path, ready, last, limit }) => {
      const { page, context, complaints } = await openPage(place.browser, place.environment.devnet, {
        isPalettePinned: false,
      })
      const load = await measureFirstLoad(page, place.environment.url + path, {
        ready,
        settled: async () => {
          if (last) await page.getByRole('tab', { name: last }).waitFor()
          await page.waitForLoadState('networkidle')
        },
      })
      expect(load.bytes.script).toBeGreaterThan(100_000)
      expect(load.bytes.font).toBeGreaterThan(10_000)
      expect(load.total, JSON.stringify(load)).toBeLessThan(limit)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

/** Node count of the saved draft. */
const savedNodes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const token = document.querySelector('meta[name="sluice-token"]')?.getAttribute('content') ?? ''
    const id = location.pathname.split('/').at(-1)
    const answer = await fetch(`/api/projects/${id}`, { headers: { 'X-App-Token': token } })
    return ((await answer.json()) as { document: { nodes: unknown[] } }).document.nodes.length
  })
