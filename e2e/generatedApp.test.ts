// Long file: all tests share one project that takes a minute to build.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { createDevnetWallet, readTokenBalance, revertTo, takeSnapshot } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates, writeProject } from '@sluice/generator/node'
import {
  demoStep,
  findKindFixture,
  type GeneratedApp,
  gateSteps,
  runGate,
  startGeneratedApp,
} from '@sluice/generator/testing'
import { runWorkflow } from '@sluice/runner'
import { openDevnetServices } from '@sluice/runner/node'
import { importWorkflow, type WorkflowDocument } from '@sluice/workflow'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRpc } from './callRpc.ts'
import { downloadZip, storeProject, unpackZip } from './downloadProject.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'
import { controlWallet, openApp, openConnectedApp, walletCallsOf } from './testWallet.ts'

const usdc = findToken(1, 'USDC')!.address
const canary = 'canary-key-77b1e4'
const fixture = findKindFixture('swap')

let folder: string
let environment: TestEnvironment
let app: GeneratedApp
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-generated-'))
  environment = await startTestEnvironment()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await environment?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Suite with all features and a plain-text key. */
function makeCarelessDocument(): WorkflowDocument {
  const document = fixture.full()
  const nodes = document.nodes.map(node =>
    node.componentId === 'oneInchSwap' ? { ...node, config: { ...node.config, apiKey: canary } } : node,
  )
  return { ...document, nodes }
}

/** Starts the built application on the devnet. */
const startApp = (env: { readonly [name: string]: string } = {}) =>
  startGeneratedApp({
    dir: folder,
    env: {
      ONEINCH_API_KEY: 'devnet',
      ONEINCH_BASE_URL: environment.devnet.aggregatorUrl,
      LOCAL_CHAINS: JSON.stringify(environment.devnet.chains),
      // All tests share one IP address.
      RATE_LIMIT_MAX: '10000',
      ...env,
    },
  })

const usdcOf = (accountIndex: number) =>
  readTokenBalance(environment.devnet.chains[0]!.rpcUrl, usdc, environment.devnet.accounts[accountIndex]!)

async function download(projectId: string): Promise<Uint8Array> {
  const { page, context, complaints } = await openPage(browser, environment.devnet)
  await page.goto(`${environment.url}/p/${projectId}`)
  const zip = await downloadZip(page)
  expect(complaints).toEqual([])
  await context.close()
  return zip
}

const connect = (page: Page, url = app.url) => openConnectedApp(page, url)

const received = (page: Page) => page.getByTestId('received')

async function review(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to swap').fill(amount)
  await page.waitForFunction(() => !/^0\.0$/.test(document.querySelector('[data-testid=received]')?.textContent ?? ''))
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
}

const countSends = async (page: Page) => (await walletCallsOf(page, 'eth_sendTransaction')).length

const callLocalRpc = (method: string, params: readonly unknown[] = []) =>
  callRpc(environment.devnet.chains[0]!.rpcUrl, method, params)

type SentTransaction = { readonly to: string; readonly value: string; readonly input: string }

/** The last transaction of the local chain, without what differs by sender and time. */
async function readLastTransaction(): Promise<SentTransaction> {
  const block = (await callLocalRpc('eth_getBlockByNumber', ['latest', true])) as {
    readonly transactions: readonly SentTransaction[]
  }
  const { to, value, input } = block.transactions.at(-1)!
  return { to, value, input }
}

/** Runs an example of the editor on the local chain, and takes the chain back. */
async function readTransactionOfEditor(example: string): Promise<SentTransaction> {
  const { devnet } = environment
  const { rpcUrl } = devnet.chains[0]!
  const source = await readFile(new URL(`../examples/${example}.workflow.json`, import.meta.url), 'utf8')
  const wallet = createDevnetWallet({ devnet, accountIndex: 1 })
  const account = await wallet.account()
  const { chains, aggregatorUrl } = devnet
  const services = openDevnetServices({ chains, aggregatorUrl, account, variables: {} })
  const snapshot = await takeSnapshot(rpcUrl)
  await runWorkflow({ document: importWorkflow(source).document, registry, environment: { services }, wallet })
  const sent = await readLastTransaction()
  await revertTo(rpcUrl, snapshot)
  return sent
}

describe('the generated swap application', () => {
  it('behavior: the ZIP from the editor is the same every time and carries no key', async () => {
    const document = makeCarelessDocument()
    const projectId = await storeProject(environment.url, document)
    const zip = await download(projectId)
    expect(Buffer.compare(zip, await download(projectId))).toBe(0)
    const files = unpackZip(zip)
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(file => file.content.includes(canary))).toEqual([])
    const { files: generated } = generateProject({ ...document, id: projectId }, { templates: await readTemplates() })
    const contents = (list: readonly { path: string; content: string }[]) =>
      Object.fromEntries(list.map(({ path, content }) => [path, content]))
    expect(contents(files)).toEqual(contents(generated))
    await writeProject(folder, files)
  })

  it('behavior: outside the repository it installs, builds, is in order and starts', async () => {
    const report = await runGate(gateSteps, { dir: folder, fixture, canary, fresh: false })
    expect(report.steps.filter(step => !step.ok)).toEqual([])
    expect(report.passed).toBe(true)
    app = await startApp()
  }, 1_200_000)

  it('behavior: its demo needs no key: a swap on a local chain, and nothing left after Ctrl+C', async () => {
    const result = await demoStep.run({ dir: folder, fixture, canary, fresh: false })
    expect(result).toMatchObject({ ok: true })
  })

  it('behavior: a swap in the browser moves real balances', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 1 })
    const before = await usdcOf(1)
    await connect(page)
    await review(page, '0.5')
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect((await usdcOf(1)) - before).toBeGreaterThan(0n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the page sends the transaction that a run of the editor sends', async () => {
    const expected = await readTransactionOfEditor('eth-to-usdc')
    expect(expected).toMatchObject({ value: `0x${(10n ** 18n).toString(16)}` })
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 1 })
    await connect(page)
    await review(page, '1')
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(await readLastTransaction()).toEqual(expected)
    await context.close()
  })

  it('behavior: an ERC-20 is approved for exactly the amount, then swapped', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 2 })
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

  it('behavior: a signed permit takes the place of the approval, and is sent with the swap', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 9 })
    const before = await usdcOf(9)
    await connect(page)
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await review(page, '250')
    await page.getByRole('button', { name: 'Sign a permit instead' }).click()
    await page.getByRole('dialog').getByText('Details', { exact: true }).click()
    await page.getByText('Allow 0x1111…2A65 to take up to 250 USDC on Local Ethereum (31337) by signature').waitFor()
    await controlWallet(page, { reject: ['eth_signTypedData_v4'] })
    await page.getByRole('button', { name: 'Sign permit in wallet' }).click()
    await page.getByRole('dialog').getByText('Transaction rejected by user').waitFor()
    await controlWallet(page, { reject: [] })
    await page.getByRole('button', { name: 'Sign permit in wallet' }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(before - (await usdcOf(9))).toBe(250_000_000n)
    await expect.poll(() => countSends(page)).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: what was done is listed, also after a reload, for its own account alone', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 6 })
    const activity = page.getByTestId('activity')
    await connect(page)
    await activity.getByText('No swaps yet on this network').waitFor()
    await review(page, '0.25')
    await callLocalRpc('evm_setAutomine', [false])
    try {
      await page.getByRole('button', { name: 'Swap in wallet' }).click()
      await activity.getByText(/^Pending/).waitFor()
      await page.reload()
      await activity.getByText(/^Pending/).waitFor()
    } finally {
      await callLocalRpc('evm_mine')
      await callLocalRpc('evm_setAutomine', [true])
    }
    await activity.getByText(/^Confirmed/).waitFor()
    await page.reload()
    await activity.getByText(/^Confirmed/).waitFor()
    await expect.poll(() => activity.textContent()).toMatch(/0\.25 ETH → [\d.]+ USDC.*0x[\da-f]{8}…[\da-f]{6}/)
    const account = page.getByTestId('account')
    await account.click()
    await page
      .locator('.account-menu output')
      .filter({ hasText: /^[\d.,]+ ETH$/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Disconnect' }).waitFor({ state: 'detached' })
    expect(await account.evaluate(pill => pill === document.activeElement)).toBe(true)
    await account.click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('button', { name: 'Disconnect' }).waitFor({ state: 'detached' })
    await account.click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await activity.getByText('Connect a wallet to see your swaps').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: Fusion is offered where the backend offers it, and a signed order is filled without a transaction', async () => {
    const other = await openPage(browser, environment.devnet, { accountIndex: 7 })
    await connect(other.page)
    await other.page.getByTestId('quote').waitFor()
    await expect.poll(() => other.page.getByRole('radio', { name: 'Fusion' }).isDisabled()).toBe(true)
    await other.context.close()

    const offering = await startApp({ FUSION_CHAINS: '1' })
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 7 })
    const before = await usdcOf(7)
    await connect(page, offering.url)
    await page.getByText('Fusion', { exact: true }).click()
    await page.getByText('Gasless swaps with MEV protection').waitFor()
    await page.getByText('Fusion supports ERC-20 tokens only. Use Classic for ETH').waitFor()
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await review(page, '300')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Sign order in wallet' }).waitFor()
    await page.getByRole('dialog').getByText('Details', { exact: true }).click()
    await page.getByText(/^Let resolvers compete to take 300 USDC on Local Ethereum \(31337\) for at least/).waitFor()
    await page.getByRole('button', { name: 'Sign order in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    await page.getByTestId('activity').getByText('Confirmed · Fusion').waitFor()
    expect(before - (await usdcOf(7))).toBe(300_000_000n)
    // The account sent only the approval itself.
    await expect.poll(() => countSends(page)).toBe(1)
    await expect.poll(() => walletCallsOf(page, 'eth_signTypedData_v4')).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
    await offering.stop()
  })

  it('behavior: tokens are found by symbol, with what the account holds of them', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await connect(page)
    await page.getByRole('button', { name: 'To token' }).click()
    const rows = page.getByRole('dialog').getByRole('listitem')
    await rows.filter({ hasText: '1,000,000' }).first().waitFor()
    const symbols = (await rows.allTextContents()).map(text => /^.(ETH|USDC|USDT|DAI|WBTC|1INCH)/.exec(text)?.[1])
    expect(symbols.slice(0, 6)).toEqual(['ETH', 'USDC', 'USDT', 'DAI', 'WBTC', '1INCH'])
    // Escape closes at once; a search field alone would be emptied first.
    await page.getByRole('searchbox').fill('nothing')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'To token' }).click()
    await page.getByRole('searchbox').fill('wbtc')
    await rows.filter({ hasText: 'Wrapped BTC' }).getByRole('button').click()
    await page.getByRole('button', { name: 'To token: WBTC' }).waitFor()
    await expect.poll(() => page.getByTestId('balance-to').textContent()).toMatch(/^Balance: [\d,]+(\.\d{1,4})?$/)
    await context.close()
  })

  it('error: a rejection in the wallet leaves everything as it was and can be repeated', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 3 })
    const before = await usdcOf(3)
    await connect(page)
    await review(page, '0.1')
    await controlWallet(page, { reject: ['eth_sendTransaction'] })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    await expect.poll(() => usdcOf(3)).toBe(before)
    await controlWallet(page, { reject: [] })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect((await usdcOf(3)) - before).toBeGreaterThan(0n)
    await context.close()
  })

  it('behavior: a review that is closed during its last check sends nothing, and stays open while the wallet is asked', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 4 })
    await connect(page)
    await review(page, '0.1')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Swap in wallet' }).waitFor()
    await controlWallet(page, { delayMs: 400 })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await dialog.getByText('Checking the transaction…').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForTimeout(2_500)
    await expect.poll(() => countSends(page)).toBe(0)

    await controlWallet(page, { delayMs: 0 })
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).waitFor()
    await controlWallet(page, { delayMs: 700 })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await dialog.getByText('Confirm in your wallet…').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.getByText('Confirm in your wallet…').isVisible()).toBe(true)
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
    await page.getByText('Swap executed successfully!').waitFor()
    await expect.poll(() => countSends(page)).toBe(1)
    await context.close()
  })

  it('behavior: a wallet that goes to another network ends the review, and opens none on its way back', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 6 })
    await connect(page)
    await review(page, '0.1')
    await page.getByRole('button', { name: 'Swap in wallet' }).waitFor()
    const { id: home, rpcUrl } = environment.devnet.chains[0]!
    const moveWallet = (id: number) =>
      page.evaluate(
        target => {
          const { ethereum } = window as unknown as { ethereum: { request(call: unknown): Promise<unknown> } }
          return ethereum.request({ method: 'wallet_addEthereumChain', params: [target] })
        },
        { chainId: `0x${id.toString(16)}`, rpcUrls: [rpcUrl] },
      )
    await moveWallet(home + 1_000)
    await page.getByText('Your wallet is on another network.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await moveWallet(home)
    await page.getByRole('button', { name: 'Swap', exact: true }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => countSends(page)).toBe(0)
    await context.close()
  })

  it('behavior: an approval whose review is closed is followed until it is mined', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 5 })
    await connect(page)
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await review(page, '100')
    await page.getByRole('button', { name: 'Approve in wallet' }).waitFor()
    const otherTab = await context.newPage()
    await openApp(otherTab, app.url)
    await otherTab.getByTestId('quote').waitFor()
    await page.bringToFront()
    await callLocalRpc('evm_setAutomine', [false])
    try {
      await page.getByRole('button', { name: 'Approve in wallet' }).click()
      await page.getByRole('dialog').getByText('Sent, waiting for confirmation…').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByTestId('pending').getByText('Approval sent, waiting for confirmation…').waitFor()
      await expect.poll(() => page.getByTestId('pending').textContent()).toMatch(/0x[\da-f]{8}…[\da-f]{6}/)
      await otherTab.getByTestId('pending').getByText('Approval sent, waiting for confirmation…').waitFor()
    } finally {
      await callLocalRpc('evm_mine')
      await callLocalRpc('evm_setAutomine', [true])
    }
    await page.getByText('Approval confirmed. The swap was not sent').waitFor()
    await page.getByTestId('pending').waitFor({ state: 'detached' })
    await otherTab.getByTestId('pending').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: an amount with a comma is not quoted', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 6 })
    await connect(page)
    await page.getByLabel('Amount to swap').fill('1,000')
    await page.getByText('Use a decimal point').waitFor()
    await expect.poll(() => received(page).textContent()).toBe('0.0')
    await context.close()
  })

  it('error: a part that cannot be loaded leaves the page standing and offers a reload', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 7 })
    await openApp(page, app.url)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    const scripts = '**/_next/static/chunks/**'
    await page.route(scripts, route => route.abort())
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await alert.waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Swap' }).isVisible()).toBe(true)
    await page.unroute(scripts)
    await alert.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').waitFor()

    await page.route(scripts, route => route.abort())
    await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await review(page, '0.1')
    await alert.waitFor()
    await expect.poll(() => page.getByLabel('Amount to swap').inputValue()).toBe('0.1')
    await context.close()
  })

  it('behavior: on a narrow screen nothing is cut, and tokens can be told apart', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await page.setViewportSize({ width: 390, height: 844 })
    await openApp(page, app.url)
    const button = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    expect((await button.boundingBox())?.height).toBeLessThan(50)
    await page.getByLabel('Amount to swap').fill('0.5')
    await received(page)
      .filter({ hasNotText: /^0\.0$/ })
      .waitFor()
    const width = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await width(received(page))).toBeLessThanOrEqual(0)
    expect(await width(page.locator('html'))).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'To token' }).click()
    const toneOf = (symbol: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: symbol })
        .first()
        .locator('.token-mark')
        .getAttribute('data-tone')
    await expect.poll(() => toneOf('USDC')).not.toBe(await toneOf('USDT'))
    await context.close()
  })

  it('behavior: a quote is asked for once typing rests, and anew on request', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await openApp(page, app.url)
    await page.getByTestId('quote').waitFor()
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/1inch/quote') asked.push(searchParams.get('amount') ?? '')
    })
    await page.getByLabel('Amount to swap').fill('')
    await page.getByLabel('Amount to swap').pressSequentially('72.5')
    await expect.poll(() => asked.at(0), { timeout: 120_000 }).toBe('72500000000000000000')
    await page.getByText(/^Quote valid for \d+ s$/).waitFor()
    asked.length = 0
    await page.getByRole('button', { name: 'Refresh quote' }).click()
    await expect.poll(() => asked, { timeout: 120_000 }).toContain('72500000000000000000')
    await context.close()
  })

  it('behavior: a swap that moves the price is red, and one that moves it far is asked about', async () => {
    const wealth = `0x${(200_000n * 10n ** 18n).toString(16)}`
    await callLocalRpc('anvil_setBalance', [environment.devnet.accounts[8], wealth])
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await connect(page)
    await page.getByLabel('Amount to swap').fill('100000')
    await expect.poll(() => page.getByTestId('quote').locator('.text-danger').textContent()).toMatch(/^\d\d\.\d{2}%$/)
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    const send = page.getByRole('button', { name: 'Swap in wallet' })
    await send.waitFor()
    await expect.poll(() => send.isDisabled()).toBe(true)
    const dialog = page.getByRole('dialog')
    const risk = await dialog.getByText('The trade moves the price by').textContent()
    const percent = /by ([\d.]+)%/.exec(risk ?? '')?.[1] ?? ''
    await dialog.getByRole('checkbox').check()
    await expect.poll(() => send.isDisabled()).toBe(true)
    await dialog.getByLabel(`Type ${percent} to confirm`).fill(percent)
    await expect.poll(() => send.isEnabled()).toBe(true)
    await context.close()
  })

  it.each(['light', 'dark'] as const)(
    'behavior: the swap screen and its review have no violations in %s',
    async colorScheme => {
      const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 9 })
      await page.emulateMedia({ colorScheme })
      await connect(page)
      await page.getByTestId('quote').waitFor()
      await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
      await review(page, '0.3')
      await page.getByRole('button', { name: 'Swap in wallet' }).waitFor()
      await expect.poll(() => findAccessibilityViolations(page)).toEqual([])
      await context.close()
    },
  )

  it('error: an amount too small for any exchange is explained, and cannot be reviewed', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await connect(page)
    await page.getByLabel('Amount to swap').fill('0.000000000000000001')
    await page.getByText('Failed to get quote: No exchange can fill this swap.').waitFor()
    const swap = page.getByRole('button', { name: 'Swap', exact: true })
    await expect.poll(() => swap.getAttribute('aria-disabled')).toBe('true')
    await context.close()
  })

  it('behavior: a small amount is quoted without a request that must fail', async () => {
    const { page, context, complaints } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await openApp(page, app.url)
    await page.getByLabel('Amount to swap').fill('0.00000001')
    await received(page)
      .filter({ hasNotText: /^0\.0$/ })
      .waitFor()
    await page.waitForTimeout(1_000)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a page that breaks while it is drawn offers a reload', async () => {
    const { page, context } = await openPage(browser, environment.devnet, { accountIndex: 8 })
    await page.addInitScript(() => {
      // The page formats the first quote's price impact with it.
      Number.prototype.toFixed = () => {
        throw new Error('broken on purpose')
      }
    })
    await page.goto(app.url)
    await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor()
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await context.close()
  })
})
