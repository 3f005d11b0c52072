import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, dispatchPlan, ethereumPlan, fujiPlan, startDevnet } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import { createPreviews, type PreviewLogLine, type ProjectFile, planPreview } from '@sluice/preview'
import type { Config, WorkflowDocument } from '@sluice/workflow'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './openBrowser.ts'

describe('page of a preview', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-preview-page-'))
  const previews = createPreviews({ folder, editorOrigins: () => [], maxInstances: 10 })
  let browser: Browser
  let devnet: Devnet

  beforeAll(async () => {
    ;[browser, devnet] = await Promise.all([
      openBrowser(),
      startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, fujiPlan, dispatchPlan] }),
    ])
  })
  afterAll(async () => {
    await previews.close()
    await browser.close()
    await devnet.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const documentOf = (kind: string) => findKindFixture(kind).full()
  const configure = (document: WorkflowDocument, componentId: string, config: Config): WorkflowDocument => ({
    ...document,
    nodes: document.nodes.map(node =>
      node.componentId === componentId ? { ...node, config: { ...node.config, ...config } } : node,
    ),
  })
  const generate = async (kind: string, document: WorkflowDocument) =>
    generateProject(document, { templates: await readTemplates(), kind })
  const filesOf = async (kind: string, document: WorkflowDocument): Promise<readonly ProjectFile[]> =>
    (await generate(kind, document)).files

  async function open(kind: string) {
    const project = await generate(kind, documentOf(kind))
    const info = await previews.start(planPreview({ project, level: 'page', network: 'local', devnet }))
    const context = await browser.newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(info.url!)
    // Gone after a reload.
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const lines: PreviewLogLine[] = []
    previews.subscribe(info.id, 0, { line: line => lines.push(line), changed: () => {} })
    const isSamePage = () => page.evaluate(() => (window as unknown as { stays?: boolean }).stays === true)
    const change = async (...edits: readonly (readonly [componentId: string, config: Config])[]) => {
      const document = edits.reduce((all, [id, config]) => configure(all, id, config), documentOf(kind))
      return previews.update(info.id, await filesOf(kind, document))
    }
    const close = async () => {
      await context.close()
      await previews.stop(info.id)
    }
    const connect = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    return { info, connect, page, lines, change, isSamePage, close }
  }

  it('behavior: what was typed into the swap form stays, and new defaults show without a reload', async () => {
    const { page, change, isSamePage, close } = await open('swap')
    // The workflow asks for Fusion, which the form starts with and which has no slippage.
    await page.getByText('Classic', { exact: true }).click()
    const amount = page.getByLabel('Amount to swap')
    await amount.fill('72.5')
    await expect.poll(() => page.getByRole('radio', { name: '1%', exact: true }).isChecked()).toBe(true)
    await change(['oneInchSwap', { slippage: 0.5 }], ['tokenSelector', { toToken: 'DAI' }])
    await expect.poll(() => page.getByRole('radio', { name: '0.5%' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'To token: DAI' }).waitFor()
    await expect.poll(() => amount.inputValue()).toBe('72.5')
    await change(['oneInchSwap', { slippage: 0.1 }], ['tokenSelector', { toToken: 'USDT' }])
    await page.getByRole('button', { name: 'To token: USDT' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: '0.1%' }).isChecked()).toBe(true)
    await expect.poll(() => amount.inputValue()).toBe('72.5')
    await expect.poll(() => isSamePage()).toBe(true)
    await close()
  })

  it('behavior: the same for the multi-chain form', async () => {
    const { page, change, isSamePage, close } = await open('multichain')
    const amount = page.getByLabel('Amount to swap')
    await amount.fill('3.25')
    await change(['tokenInput', { toToken: 'DAI' }])
    await page.getByText('DAI').first().waitFor()
    await expect.poll(() => amount.inputValue()).toBe('3.25')
    await expect.poll(() => isSamePage()).toBe(true)
    await close()
  })

  it('behavior: the same for a message', async () => {
    const { page, connect, change, isSamePage, close } = await open('icm')
    await connect()
    await page.getByRole('tab', { name: /Send/ }).click()
    await page.getByLabel('Recipient address').fill('0xabc')
    await change(['icmSender', { payload: 'A new greeting' }])
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('A new greeting')
    await expect.poll(() => page.getByLabel('Recipient address').inputValue()).toBe('0xabc')
    await expect.poll(() => isSamePage()).toBe(true)
    await close()
  })

  it('behavior: the same for a new L1', async () => {
    const { page, connect, change, isSamePage, close } = await open('l1')
    await connect()
    await page.getByLabel('Subnet Name').fill('Mine')
    await change(['l1Config', { gasLimit: 15_000_000 }])
    await expect.poll(() => page.getByLabel('Gas limit').inputValue()).toBe('15,000,000')
    await expect.poll(() => page.getByLabel('Subnet Name').inputValue()).toBe('Mine')
    await expect.poll(() => isSamePage()).toBe(true)
    await close()
  })

  it('behavior: the test wallet connects, swaps on the local chain and can say no', async () => {
    const { page, connect, lines, close } = await open('swap')
    await connect()
    await page.getByText('Classic', { exact: true }).click()
    await page.getByLabel('Amount to swap').fill('0.1')
    await page.getByTestId('quote').waitFor()
    const reject = (methods: readonly string[]) =>
      page.evaluate(rejected => {
        ;(window as unknown as { previewWallet: { reject: readonly string[] } }).previewWallet.reject = rejected
      }, methods)
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await reject(['eth_sendTransaction'])
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    await reject([])
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    await expect.poll(() => askWallet(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBe(4902)
    await expect.poll(() => askWallet(page, 'anvil_setBalance', [])).toBe(-32601)
    expect(lines.filter(({ level, source }) => source === 'browser' && level === 'error')).toEqual([])
    await close()
  })

  it('behavior: errors of the page go to the log; one that does not compile is shown and mended', async () => {
    const { info, page, connect, lines, close } = await open('l1')
    await connect()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken on purpose')
      })
      void Promise.reject(new Error('nobody waits'))
      console.warn('of %s and %d', 'text', 7)
    })
    const messages = () => lines.filter(({ source }) => source === 'browser').map(({ message }) => message)
    await expect.poll(() => messages().join('\n')).toContain('Uncaught Error: broken on purpose')
    expect(messages().join('\n')).toContain('Unhandled rejection Error: nobody waits')
    expect(messages()).toContain('of text and 7')

    const files = await filesOf('l1', documentOf('l1'))
    const path = 'web/src/features/l1/ChainFields.tsx'
    const broken = files.map(file => (file.path === path ? { path, content: `${file.content}\nconst = 1` } : file))
    await page.getByLabel('Subnet Name').fill('Mine')
    await previews.update(info.id, broken)
    await page.getByRole('alert').getByText('The page doesn’t compile').waitFor()
    const renamed = files.map(file =>
      file.path === path ? { path, content: file.content.replace('label="Subnet name"', 'label="Name of it"') } : file,
    )
    await previews.update(info.id, renamed)
    await expect.poll(() => page.getByLabel('Name of it').inputValue()).toBe('Mine')
    await expect.poll(() => page.getByText('The page doesn’t compile').count()).toBe(0)
    await close()
  })
})

/** Error code of a refused request. */
const askWallet = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async call => {
      const { ethereum } = window as unknown as { ethereum: { request(call: unknown): Promise<unknown> } }
      return ethereum.request(call).then(
        () => null,
        (error: { code: number }) => error.code,
      )
    },
    { method, params },
  )
