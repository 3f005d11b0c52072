import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTemplate } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { type Devnet, readTokenBalance, startDevnet } from '@sluice/devnet'
import { type GeneratedApp, prepareGeneratedApp, startGeneratedApp } from '@sluice/generator/testing'
import { documentFromTemplate } from '@sluice/workflow'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from './openBrowser.ts'

const usdc = findToken(1, 'USDC')!.address

let folder: string
let devnet: Devnet
let app: GeneratedApp
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-generated-'))
  await prepareGeneratedApp({ dir: folder, document: documentFromTemplate(findTemplate('dex-aggregator-swap')!) })
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  app = await startGeneratedApp({
    dir: folder,
    env: {
      ONEINCH_API_KEY: 'devnet',
      ONEINCH_BASE_URL: devnet.aggregatorUrl,
      LOCAL_CHAINS: JSON.stringify(devnet.chains),
    },
  })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await devnet?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const usdcOf = (accountIndex: number) =>
  readTokenBalance(devnet.chains[0]!.rpcUrl, usdc, devnet.accounts[accountIndex]!)

async function connect(page: Page): Promise<void> {
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Connect' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function review(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to swap').fill(amount)
  await page.waitForFunction(() => !/^0\.0$/.test(document.querySelector('[data-testid=received]')?.textContent ?? ''))
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
}

describe('the generated swap application', () => {
  it('behavior: a swap in the browser moves real balances', async () => {
    const { page, context, complaints } = await openPage(browser, devnet, { accountIndex: 1 })
    const before = await usdcOf(1)
    await connect(page)
    await review(page, '0.5')
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect((await usdcOf(1)) - before).toBeGreaterThan(0n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an ERC-20 is approved for exactly the amount, then swapped', async () => {
    const { page, context, complaints } = await openPage(browser, devnet, { accountIndex: 2 })
    const before = await usdcOf(2)
    await connect(page)
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await review(page, '100')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(before - (await usdcOf(2))).toBe(100_000_000n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet leaves everything as it was and can be repeated', async () => {
    const { page, context } = await openPage(browser, devnet, { accountIndex: 3 })
    const before = await usdcOf(3)
    await connect(page)
    await review(page, '0.1')
    await page.evaluate(() => {
      const wallet = (window as unknown as { __sluiceWallet: { reject: string[] } }).__sluiceWallet
      wallet.reject = ['eth_sendTransaction']
    })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    expect(await usdcOf(3)).toBe(before)
    await page.evaluate(() => {
      const wallet = (window as unknown as { __sluiceWallet: { reject: string[] } }).__sluiceWallet
      wallet.reject = []
    })
    await page.getByRole('button', { name: /Swap in wallet|Try again/ }).click()
    const again = page.getByRole('button', { name: 'Swap in wallet' })
    if (await again.isVisible().catch(() => false)) await again.click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect((await usdcOf(3)) - before).toBeGreaterThan(0n)
    await context.close()
  })
})
