import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../scripts/runCommand.ts'
import { askOnCanvas } from './askOnCanvas.ts'
import { closeReceipt } from './closeReceipt.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { startTestEnvironment } from './startTestEnvironment.ts'

/** Takes the screenshots in `docs/screens`: `node e2e/takeScreenshots.ts`, optionally filtered by a name prefix. */
const wanted = process.argv.slice(2)
const environment = await startTestEnvironment()
const browser = await openBrowser()
const swap = `${environment.url}/p/template-dex-aggregator-swap`

type Take = (name: string) => Promise<void>

const node = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)

async function runSwap(page: Page, take: Take) {
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await page.getByRole('button', { name: 'Sign in wallet' }).waitFor()
  await take('review')
  await page.getByRole('button', { name: 'Sign in wallet' }).click()
  await page.getByText('Workflow Executed Successfully').first().waitFor()
  await take('receipt')
  await closeReceipt(page)
}

/** Screenshots in order; each starts in a fresh browser. */
const scenes: { readonly [scene: string]: (page: Page, take: Take) => Promise<void> } = {
  async projects(page, take) {
    await page.goto(environment.url)
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).waitFor()
    await take('projects')
    await page.getByRole('button', { name: 'Open Basic Swap Application' }).click()
    await page.getByRole('dialog').waitFor()
    await take('template')
  },
  async editor(page, take) {
    await page.goto(swap)
    await runSwap(page, take)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    await take('editor')
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('button', { name: 'Generate Code' }).last().click()
    await take('code')
    await page.getByRole('tab', { name: /^Results/ }).click()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await take('timeline')
    await page.getByRole('tab', { name: 'Charts' }).click()
    await take('charts')
  },
  async panels(page, take) {
    await page.goto(swap)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('button', { name: 'Real Mainnet Testing' }).click()
    const mainnet = page.getByRole('region', { name: 'Real Mainnet Testing' })
    await mainnet.getByRole('tab', { name: '1inch' }).click()
    await mainnet.getByRole('button', { name: 'Get Real Quote' }).click()
    await mainnet.getByRole('button', { name: 'Execute This Swap' }).waitFor()
    await take('mainnet')
    await page.getByRole('button', { name: 'Functional Testing' }).click()
    const testing = page.getByRole('region', { name: 'Functional Testing' })
    await testing.getByRole('button', { name: 'Test 1inch Quote' }).click()
    await testing.getByRole('img', { name: 'Passed' }).waitFor()
    await take('testing')
  },
  async preview(page, take) {
    await page.goto(swap)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Live Preview', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Live Preview' })
    await panel.getByRole('button', { name: 'Start', exact: true }).click()
    const app = panel.frameLocator('iframe')
    await app.getByLabel('Amount to swap').waitFor()
    await panel.getByText(/^Running at /).waitFor()
    await take('preview')
    await panel.getByRole('button', { name: 'Stop Preview' }).click()
    await panel.getByText('Stopped', { exact: true }).waitFor()
  },
  async generate(page, take) {
    await page.goto(swap)
    await page.getByRole('button', { name: 'Deploy to GitHub' }).waitFor()
    await page.keyboard.press('Control+Shift+g')
    await page.getByRole('button', { name: 'Download Project' }).waitFor()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await take('generate')
  },
  async assistant(page, take) {
    const chat = page.getByRole('region', { name: 'DeFi Workflow Assistant' })
    const proposed = () => chat.getByText(/^Simulated run succeeded/).waitFor()
    await page.goto(environment.url)
    await page.getByRole('button', { name: 'New empty project' }).click()
    await askOnCanvas(page, 'Swap 500 USDC for ETH if the price of ETH is below 3,000')
    await proposed()
    await take('proposal')
    await page.goto(swap)
    await node(page, 'oneInchSwap').waitFor()
    await page.getByRole('button', { name: 'DeFi Workflow Assistant' }).click()
    const field = chat.getByRole('textbox', { name: 'Message' })
    await field.fill('Set the slippage to 2% and remove the approval')
    await field.press('Enter')
    await proposed()
    await take('assistant')
  },
  async commands(page, take) {
    await page.goto(swap)
    await node(page, 'oneInchSwap').click({ button: 'right', position: { x: 60, y: 20 } })
    await page.getByRole('menu').first().waitFor()
    await take('menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').last().fill('swap')
    await take('commands')
  },
  async phone(page, take) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(swap)
    await node(page, 'oneInchSwap').waitFor()
    await take('phone')
  },
  async large(page, take) {
    await page.goto(environment.url)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import Workflow' }).click()
    const buffer = Buffer.from(JSON.stringify(largeFlow()))
    await (await chooser).setFiles({ name: 'large.json', mimeType: 'application/json', buffer })
    await page.waitForURL(/\/p\//)
    await page.keyboard.press('Control+0')
    await take('large')
  },
}

/** Builds 40 parallel swaps of 25 steps each. */
function largeFlow() {
  const components = ['walletConnector', 'tokenInput', 'oneInchQuote', 'slippageControl', 'oneInchSwap']
  const nodes = Array.from({ length: 1_000 }, (_, index) => ({
    id: `n${index}`,
    position: { x: (index % 25) * 320, y: Math.floor(index / 25) * 520 },
    data: { componentId: components[index % 5] },
  }))
  const edges = nodes
    .slice(0, -1)
    .flatMap(({ id }, index) =>
      index % 5 === 0
        ? [{ source: id, target: `n${index + 1}`, sourceHandle: 'address', targetHandle: 'walletAddress' }]
        : index % 5 === 1
          ? [{ source: id, target: `n${index + 1}`, sourceHandle: 'chainId', targetHandle: 'chainId' }]
          : index % 5 === 2
            ? [{ source: id, target: `n${index + 1}`, sourceHandle: 'quote', targetHandle: 'quote' }]
            : index % 5 === 3
              ? [{ source: id, target: `n${index + 1}`, sourceHandle: 'slippage', targetHandle: 'slippage' }]
              : [],
    )
  return { name: 'A thousand nodes', nodes, edges }
}

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  for (const [scene, show] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(scene)) continue
    const { page, context } = await openPage(browser, environment.devnet, {
      accountIndex: 5 + index,
      isPalettePinned: false,
    })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await show(page, async name => {
      await page.waitForTimeout(600)
      await page.screenshot({ path: join(root, 'docs/screens', `${name}-${colorScheme}.png`) })
    })
    await context.close()
  }
}

await browser.close()
await environment.stop()
