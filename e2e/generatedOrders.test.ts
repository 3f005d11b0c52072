import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findToken } from '@sluice/defi'
import { type Devnet, readTokenBalance, startDevnet } from '@sluice/devnet'
import { findKindFixture, type GeneratedApp, prepareGeneratedApp, startGeneratedApp } from '@sluice/generator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, type WatchedPage } from './openBrowser.ts'
import { controlWallet, openConnectedApp } from './testWallet.ts'

const usdc = findToken(1, 'USDC')!.address
const weth = findToken(1, 'WETH')!.address
const thousand = 1_000_000_000n

/** Orders at any time: the template makes one after a swap only. */
function makeOrdersDocument() {
  const document = findKindFixture('swap').full()
  return { ...document, edges: document.edges.filter(edge => edge.targetPort !== 'trigger') }
}

let folder: string
let devnet: Devnet
let app: GeneratedApp
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-orders-'))
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  await prepareGeneratedApp({ dir: folder, document: makeOrdersDocument() })
  app = await startGeneratedApp({
    dir: folder,
    env: {
      ONEINCH_API_KEY: 'devnet',
      ONEINCH_BASE_URL: devnet.aggregatorUrl,
      ONEINCH_REQUESTS_PER_SECOND: '1000',
      LOCAL_CHAINS: JSON.stringify(devnet.chains),
      // All tests share one IP address.
      RATE_LIMIT_MAX: '10000',
    },
  })
  browser = await openBrowser()
}, 1_200_000)

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await devnet?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const balanceOf = (token: `0x${string}`, accountIndex: number) =>
  readTokenBalance(devnet.chains[0]!.rpcUrl, token, devnet.accounts[accountIndex]!)

async function enter(tab: string, accountIndex: number): Promise<WatchedPage> {
  const opened = await openPage(browser, devnet, { accountIndex })
  const { page } = opened
  await openConnectedApp(page, app.url)
  await page.getByRole('tab', { name: tab }).click()
  return opened
}

/** The template's pair: USDC is sold for WETH; the price counts WETH for one USDC. */
async function review(page: Page, price: string): Promise<void> {
  await page.getByLabel('Amount to sell').fill('1000')
  await page.getByLabel(/^Price:/).fill(price)
  await page.getByText(/than the market|At market price/).waitFor()
  await page.getByRole('button', { name: 'Review order' }).click()
}

const stateOf = (page: Page) => page.getByTestId('order').first().getAttribute('data-state')

describe('limit orders of the generated suite', () => {
  it('behavior: an order is approved exactly, signed, listed, and taken back by a transaction', async () => {
    const { page, context, complaints } = await enter('Limit', 1)
    const before = await balanceOf(usdc, 1)
    await review(page, '0.0006')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Sign order in wallet' }).waitFor()
    await page.getByRole('dialog').getByText('Details', { exact: true }).click()
    await page.getByText('Let anybody take 1,000 USDC on Local Ethereum (31337) for at least 0.6 WETH').waitFor()
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Limit order created').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    const order = page.getByTestId('order').first()
    await order.getByText('1,000 USDC for 0.6 WETH').waitFor()
    await expect.poll(() => stateOf(page)).toBe('open')

    await page.reload()
    await page.getByRole('tab', { name: 'Limit' }).click()
    await order.getByRole('button', { name: 'Cancel 1,000 USDC for 0.6 WETH' }).click()
    await page.getByText('Cancel the order of 1,000 USDC for 0.6 WETH').waitFor()
    await page.getByRole('button', { name: 'Cancel in wallet' }).click()
    await page.getByText('Order cancelled').waitFor()
    await order.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => order.getByRole('button').count()).toBe(0)
    await expect.poll(() => balanceOf(usdc, 1)).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an order below the market needs a yes, and is filled by the resolver', async () => {
    const { page, context, complaints } = await enter('Limit', 2)
    const before = [await balanceOf(usdc, 2), await balanceOf(weth, 2)] as const
    await review(page, '0.0001')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    const sign = page.getByRole('button', { name: 'Sign order in wallet' })
    await sign.waitFor()
    await expect.poll(() => sign.isDisabled()).toBe(true)
    await page.getByText(/% below the market/).waitFor()
    await page.getByLabel('I understand, continue').check()
    await sign.click()
    await page.getByText('Limit order created').waitFor()
    await page.getByTestId('order').first().getByText('Filled', { exact: true }).waitFor()
    expect(before[0] - (await balanceOf(usdc, 2))).toBe(thousand)
    expect((await balanceOf(weth, 2)) - before[1]).toBe(10n ** 17n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: an order that is not signed is not made, and can be signed after all', async () => {
    const { page, context } = await enter('Limit', 3)
    await review(page, '0.0006')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Sign order in wallet' }).waitFor()
    await controlWallet(page, { reject: ['eth_signTypedData_v4'] })
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    await expect.poll(() => page.getByTestId('order').count()).toBe(0)
    await controlWallet(page, { reject: [] })
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Limit order created').waitFor()
    await context.close()
  })

  it('error: what the order book refuses is told, and nothing is listed', async () => {
    const { page, context } = await enter('Limit', 4)
    await page.route('**/api/limit-orders/create', route =>
      route.fulfill({ status: 400, json: { error: 'Max valid orders per user: 100' } }),
    )
    await review(page, '0.0006')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Failed to create limit order: Max valid orders per user: 100').waitFor()
    await expect.poll(() => page.getByTestId('order').count()).toBe(0)
    await context.close()
  })

  it('behavior: the price turns round with its pair, and the button writes the market', async () => {
    const { page, context } = await enter('Limit', 5)
    await page.getByLabel('Amount to sell').fill('1000')
    await page.getByTestId('market-price').waitFor()
    await page.getByRole('button', { name: 'Market', exact: true }).click()
    await page.getByText('At market price').waitFor()
    const buys = await page.getByTestId('buys').textContent()
    await page.getByRole('button', { name: 'Count the price the other way round' }).click()
    await page.getByLabel('Price: USDC for 1 WETH').waitFor()
    expect((await page.getByTestId('buys').textContent())?.slice(0, 8)).toBe(buys?.slice(0, 8))
    await context.close()
  })
})

describe('the portfolio of the generated suite', () => {
  it('behavior: shows holdings of the local chain with their worth, and what moved them', async () => {
    const { page, context, complaints } = await enter('Portfolio', 2)
    const holdings = page.getByTestId('holdings')
    await holdings.getByRole('row', { name: /^WETH/ }).waitFor()
    const units = await balanceOf(usdc, 2)
    const whole = (units / 1_000_000n).toLocaleString('en-US')
    await expect.poll(() => holdings.getByRole('row', { name: /^USDC/ }).textContent()).toContain(whole)
    await expect.poll(() => page.getByTestId('total').textContent()).toMatch(/^\$[\d,]+\.\d\d$/)
    await page.getByTestId('history').getByText('−1,000 USDC').waitFor()
    await page.getByText('No value history is available for this network.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: draws worth over time where the provider keeps it, and never writes an unknown price as zero', async () => {
    const opened = await openPage(browser, devnet, { accountIndex: 6 })
    const { page, context } = opened
    const token = { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
    const holding = { token, amount: '5000000', priceUsd: null, valueUsd: null }
    const values = [100, 140, 120].map((value, index) => ({
      at: 1_800_000_000_000 + index * 3_600_000,
      valueUsd: `${value}.5`,
    }))
    const common = { chainId: 1, address: devnet.accounts[6] }
    await page.route(/\/api\/portfolio\/0x[\da-f]+\?/i, route =>
      route.fulfill({
        json: { ...common, holdings: [holding], totalUsd: '0', unlisted: 2, priceNote: null, updatedAt: 1 },
      }),
    )
    await page.route(/\/history\?/, route => route.fulfill({ json: { ...common, events: [], values, note: null } }))
    await page.goto(app.url)
    await page.getByRole('tab', { name: 'Portfolio' }).click()
    await page.getByText('Connect a wallet to see its tokens.').waitFor()
    await page.getByRole('button', { name: 'Connect' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByText('price unknown').waitFor()
    await expect.poll(() => page.getByTestId('total').textContent()).toBe('Unknown')
    await page.getByRole('img', { name: /lowest \$100\.50, highest \$140\.50/ }).waitFor()
    await page.getByText('As a table').click()
    await expect.poll(() => page.getByRole('cell', { name: '$120.50' }).isVisible()).toBe(true)
    await page.getByText('No transactions yet').waitFor()
    await context.close()
  })

  it('error: holdings that cannot be read are an error and not an empty list', async () => {
    const { page, context } = await openPage(browser, devnet, { accountIndex: 7 })
    await page.route(/\/api\/portfolio\//, route => route.fulfill({ status: 502, json: { error: 'no balances' } }))
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Connect' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await page.getByRole('tab', { name: 'Portfolio' }).click()
    await page.getByText('The holdings could not be loaded: no balances').waitFor()
    await page.getByText('The history could not be loaded: no balances').waitFor()
    await expect.poll(() => page.getByText('No tokens found').count()).toBe(0)
    await context.close()
  })
})
