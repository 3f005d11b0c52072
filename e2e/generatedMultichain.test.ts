import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findToken } from '@sluice/defi'
import { type Devnet, ethereumPlan, polygonPlan, readTokenBalance, startDevnet } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates, writeProject } from '@sluice/generator/node'
import { findKindFixture, type GeneratedApp, gateSteps, runGate, startGeneratedApp } from '@sluice/generator/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { controlWallet, openApp, openConnectedApp, walletCallsOf } from './testWallet.ts'

const fixture = findKindFixture('multichain')
const canary = 'canary-key-2c9f17'
const ethereum = 0
const polygon = 1

let folder: string
let devnet: Devnet
let app: GeneratedApp
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-multichain-'))
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, polygonPlan] })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await devnet?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const usdcOf = (chainIndex: number, accountIndex: number) => {
  const { rpcUrl, mirrorsChainId } = devnet.chains[chainIndex]!
  return readTokenBalance(rpcUrl, findToken(mirrorsChainId, 'USDC')!.address, devnet.accounts[accountIndex]!)
}

const open = (accountIndex: number, chainIndex = ethereum) =>
  openPage(browser, devnet, { accountIndex, initialChainId: devnet.chains[chainIndex]!.id })

const connect = (page: Page) => openConnectedApp(page, app.url)

const networks = (page: Page) => page.getByLabel('Network', { exact: true })
const amount = (page: Page) => page.getByLabel('Amount to swap')
const main = (page: Page) => page.getByRole('main')
const swapButton = (page: Page, from: string, to: string) =>
  page.getByRole('button', { name: `Swap ${from} for ${to}`, exact: true })

async function choose(page: Page, network: 'Ethereum' | 'Polygon', native: string): Promise<void> {
  await networks(page).getByTitle(network, { exact: true }).click()
  await page.getByRole('button', { name: `From token: ${native}` }).waitFor()
}

/** Enters an amount and waits for a quote. */
async function quote(page: Page, text: string, from: string, to: string): Promise<void> {
  await amount(page).fill(text)
  await page.getByRole('button', { name: `Swap ${from} for ${to}`, exact: true, disabled: false }).waitFor()
}

async function swap(page: Page, text: string, from: string, to: string): Promise<void> {
  const done = page.getByText('Swap executed successfully!')
  await done.waitFor({ state: 'detached' })
  await quote(page, text, from, to)
  await swapButton(page, from, to).click()
  await page.getByRole('button', { name: 'Swap in wallet' }).click()
  await done.waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
}

describe('the generated multi-chain application', () => {
  it('behavior: outside the repository it installs, builds, is in order and starts', async () => {
    const { kind, files } = generateProject(fixture.full(), { templates: await readTemplates() })
    expect(kind).toBe('multichain')
    await writeProject(folder, files)
    const report = await runGate(gateSteps, { dir: folder, fixture, canary, fresh: false })
    expect(report.steps.filter(step => !step.ok)).toEqual([])
    expect(report.passed).toBe(true)
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
  }, 1_200_000)

  it('behavior: the backend quotes on both chains and refuses the rest', async () => {
    const ask = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${app.url}/api/swap/quote`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    const order = { fromToken: 'MATIC', toToken: 'USDC', amount: '1000000000000000000' }
    await expect
      .poll(() => ask({ ...order, chainId: 137 }))
      .toEqual({
        status: 200,
        body: {
          success: true,
          chainId: 137,
          chainName: 'Polygon',
          quote: {
            rate: expect.stringMatching(/^0\.49\d+$/),
            toAmount: expect.stringMatching(/^49\d{4}$/),
            priceImpact: 0,
            gasEstimate: expect.stringMatching(/^\d{5,6}$/),
          },
        },
      })
    expect((await ask({ ...order, fromToken: 'ETH', chainId: 1 })).body).toMatchObject({ chainName: 'Ethereum' })
    await expect
      .poll(() => ask({ ...order, chainId: 56 }))
      .toEqual({ status: 400, body: { error: 'Unsupported chain' } })
  })

  it('behavior: the button says what is missing, and cannot be used before', async () => {
    const { page, context, complaints } = await open(1)
    await openApp(page, app.url)
    await networks(page).waitFor()
    await expect
      .poll(() => networks(page).locator('label:not(:has(:disabled)) > span:last-child').allTextContents())
      .toEqual(['Ethereum', 'Polygon'])
    expect(await networks(page).getByTitle('Avalanche is not part of this demo').locator('input').isDisabled()).toBe(
      true,
    )
    await page.getByTestId('rate').waitFor()
    const waiting = main(page).getByRole('button', { name: 'Connect Wallet' })
    await waiting.click()
    await page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: 'Close' }).click()
    await connect(page)
    await amount(page).fill('')
    const empty = page.getByRole('button', { name: 'Enter Amount', exact: true })
    await empty.waitFor()
    await expect.poll(() => empty.isDisabled()).toBe(true)
    await amount(page).fill('2')
    const quoting = page.getByRole('button', { name: 'Getting Quote...', exact: true })
    await quoting.waitFor()
    await expect.poll(() => quoting.isDisabled()).toBe(true)
    await swapButton(page, 'ETH', 'USDC').waitFor()
    await expect
      .poll(() => page.getByTestId('quote').textContent())
      .toMatch(/NetworkEthereumPrice impact0\.00%Gas estimate[\d,]+ gas[ ≈\d.]+ ETHMinimum received[\d,.]+ USDC/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: swaps on both networks, the wallet following the page', async () => {
    const { page, context, complaints } = await open(2)
    const before = [await usdcOf(ethereum, 2), await usdcOf(polygon, 2)] as const
    await connect(page)
    await swap(page, '0.5', 'ETH', 'USDC')
    expect((await usdcOf(ethereum, 2)) - before[0]).toBeGreaterThan(0n)
    await expect.poll(() => usdcOf(polygon, 2)).toBe(before[1])
    await expect.poll(() => amount(page).inputValue()).toBe('')

    await amount(page).fill('0.5')
    await choose(page, 'Polygon', 'POL')
    await expect
      .poll(() => walletCallsOf(page, 'wallet_switchEthereumChain'))
      .toEqual([JSON.stringify([{ chainId: `0x${devnet.chains[polygon]!.id.toString(16)}` }])])
    await page.getByRole('button', { name: 'To token: USDC' }).waitFor()
    await expect.poll(() => amount(page).inputValue()).toBe('0.5')
    await swap(page, '10', 'POL', 'USDC')
    expect((await usdcOf(polygon, 2)) - before[1]).toBeGreaterThan(4_000_000n)

    await page.reload()
    await page.getByRole('button', { name: 'From token: POL' }).waitFor()
    await page.getByTestId('account').waitFor()
    await expect.poll(() => page.getByText('Your wallet is on another network.').count()).toBe(0)
    const activity = page.getByTestId('activity').getByRole('listitem')
    await activity.filter({ hasText: /10 POL → 4\.\d+ USDC.*Confirmed/ }).waitFor()
    await expect.poll(() => activity.count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an ERC-20 is approved for exactly the amount on the second network, then swapped', async () => {
    const { page, context, complaints } = await open(3, polygon)
    const before = await usdcOf(polygon, 3)
    await connect(page)
    // Connecting does not switch the page's network.
    await page.getByText('Your wallet is on another network.').waitFor()
    await amount(page).fill('1')
    await page.getByTestId('rate').waitFor()
    const wrongNetwork = page.getByRole('button', { name: 'Switch the network first', exact: true })
    await expect.poll(() => wrongNetwork.isDisabled()).toBe(true)

    await choose(page, 'Polygon', 'POL')
    await page.getByText('Your wallet is on another network.').waitFor({ state: 'detached' })
    await expect.poll(() => walletCallsOf(page, 'wallet_switchEthereumChain')).toEqual([])
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await quote(page, '100', 'USDC', 'POL')
    await swapButton(page, 'USDC', 'POL').click()
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(before - (await usdcOf(polygon, 3))).toBe(100_000_000n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: on the second network a signed permit stands in for the approval', async () => {
    const { page, context, complaints } = await open(0)
    const before = await usdcOf(polygon, 0)
    await connect(page)
    await choose(page, 'Polygon', 'POL')
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await quote(page, '25', 'USDC', 'POL')
    await swapButton(page, 'USDC', 'POL').click()
    await page.getByRole('button', { name: 'Sign a permit instead' }).click()
    await page.getByRole('button', { name: 'Sign permit in wallet' }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(before - (await usdcOf(polygon, 0))).toBe(25_000_000n)
    await expect.poll(() => walletCallsOf(page, 'eth_sendTransaction')).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a wallet that does not know the network is told about it', async () => {
    const { page, context } = await open(4)
    await connect(page)
    await controlWallet(page, { unknownChains: [devnet.chains[polygon]!.id] })
    await choose(page, 'Polygon', 'POL')
    const [added] = await walletCallsOf(page, 'wallet_addEthereumChain')
    expect(JSON.parse(added!)).toEqual([
      expect.objectContaining({
        chainName: 'Polygon (devnet)',
        nativeCurrency: { name: 'Polygon Ecosystem Token', symbol: 'POL', decimals: 18 },
      }),
    ])
    await context.close()
  })

  it('error: a switch that is rejected in the wallet leaves page and tokens as they were', async () => {
    const { page, context } = await open(5)
    await connect(page)
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await controlWallet(page, { reject: ['wallet_switchEthereumChain'] })
    await networks(page).getByTitle('Polygon', { exact: true }).click()
    await page.getByTestId('toast').getByText('Network switch canceled', { exact: true }).waitFor()
    await expect.poll(() => networks(page).locator('label:has(:checked)').getAttribute('title')).toBe('Ethereum')
    await page.getByRole('button', { name: 'From token: USDC' }).waitFor()
    await controlWallet(page, { reject: [] })
    await choose(page, 'Polygon', 'POL')
    await context.close()
  })

  it('behavior: a wallet that changes its network takes the page along', async () => {
    const { page, context } = await open(6)
    await connect(page)
    await page.evaluate(
      chainId =>
        (window as unknown as { ethereum: { request(call: unknown): Promise<unknown> } }).ethereum.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId }],
        }),
      `0x${devnet.chains[polygon]!.id.toString(16)}`,
    )
    await page.getByRole('button', { name: 'From token: POL' }).waitFor()
    await expect.poll(() => networks(page).locator('label:has(:checked)').getAttribute('title')).toBe('Polygon')
    await context.close()
  })

  it('behavior: a price impact above 3 percent is red, one below green', async () => {
    const { page, context } = await open(7)
    await openApp(page, app.url)
    const impact = page.getByTestId('quote').locator('div', { hasText: 'Price impact' }).locator('dd')
    await amount(page).fill('1')
    await page.getByTestId('rate').click()
    await impact.filter({ hasText: '0.00%' }).waitFor()
    const colour = () => impact.evaluate(element => element.className)
    await expect.poll(() => colour()).toBe('text-success')
    await amount(page).fill('9000')
    await impact.filter({ hasText: /^[4-9]\.\d\d%$/ }).waitFor()
    await expect.poll(() => colour()).toBe('text-danger')
    await context.close()
  })

  it('error: an amount that nobody quotes is said, and cannot be swapped', async () => {
    const { page, context } = await open(8)
    await connect(page)
    await amount(page).fill('0.000000000000000001')
    await page.getByTestId('toast').getByText('Failed to get quote', { exact: true }).waitFor()
    await page.getByText('No exchange can fill this swap.').waitFor()
    await expect.poll(() => swapButton(page, 'ETH', 'USDC').isDisabled()).toBe(true)
    await amount(page).fill('20000')
    await expect.poll(() => page.getByRole('button', { name: 'Not enough ETH' }).isDisabled()).toBe(true)
    expect(await amount(page).getAttribute('aria-invalid')).toBe('true')
    await context.close()
  })

  it('behavior: no violations in either theme, and nothing is cut on a narrow screen', async () => {
    const { page, context } = await open(9)
    await connect(page)
    await quote(page, '1.5', 'ETH', 'USDC')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth))
      .toBeLessThanOrEqual(0)
    await context.close()
  })
})
