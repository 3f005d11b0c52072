// Long file: all tests share one project that takes a minute to build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Devnet, dispatchPlan, ethereumPlan, fujiPlan, startDevnet, type WalletSwitches } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates, writeProject } from '@sluice/generator/node'
import { findKindFixture, type GeneratedApp, gateSteps, runGate, startGeneratedApp } from '@sluice/generator/testing'
import { createDevnetServices, gatewayAddress } from '@sluice/providers'
import type { Browser, Locator, Page } from 'playwright-core'
import { decodeAbiParameters, parseAbiParameters } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callRpc } from './callRpc.ts'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { findLowContrast } from './findLowContrast.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { controlWallet, openConnectedApp, walletCallsOf } from './testWallet.ts'

const canary = 'canary-key-51d0aa'
const dispatchId = 779672

/** Unbreakable word wider than a narrow screen. */
const endlessWord = 'x'.repeat(120)

let folder: string
let devnet: Devnet
let app: GeneratedApp
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-icm-'))
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [ethereumPlan, fujiPlan, dispatchPlan] })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await devnet?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const account = (index: number) => devnet.accounts[index]!
const chainOf = (id: number) => devnet.chains.find(chain => chain.mirrorsChainId === id)!

/** Starts the generated application with its own data folder. */
function startApp(name: string, env: { readonly [name: string]: string } = {}): Promise<GeneratedApp> {
  return startGeneratedApp({
    dir: folder,
    env: {
      LOCAL_CHAINS: JSON.stringify(devnet.chains.filter(({ mirrorsChainId }) => mirrorsChainId !== 1)),
      DATA_DIR: join(folder, name),
      // All tests share one IP address.
      RATE_LIMIT_MAX: '10000',
      ...env,
    },
  })
}

const callLocalRpc = (id: number, method: string, params: readonly unknown[] = []) =>
  callRpc(chainOf(id).rpcUrl, method, params)

const balanceOf = async (id: number, index: number) =>
  BigInt((await callLocalRpc(id, 'eth_getBalance', [account(index), 'latest'])) as string)

/** Messages executed for an account on the other chain, read from the chain. */
async function readLetters(index: number): Promise<readonly string[]> {
  const { messaging } = createDevnetServices(devnet)
  const messages = await messaging.received({ chainId: dispatchId, recipient: account(index) })
  return messages
    .filter(({ state }) => state === 'executed')
    .map(({ payload }) => decodeAbiParameters(parseAbiParameters('string'), payload)[0])
}

/** Pauses mining while `act` runs. */
async function withoutMining(id: number, act: () => Promise<void>): Promise<void> {
  await callLocalRpc(id, 'evm_setAutomine', [false])
  try {
    await act()
  } finally {
    await callLocalRpc(id, 'evm_mine')
    await callLocalRpc(id, 'evm_setAutomine', [true])
  }
}

const open = (accountIndex: number, mirrorsChainId = 43113) =>
  openPage(browser, devnet, { accountIndex, initialChainId: chainOf(mirrorsChainId).id })

async function connect(page: Page, url = app.url): Promise<void> {
  await openConnectedApp(page, url)
  await page.getByRole('tab', { name: 'Dashboard' }).waitFor()
}

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

async function write(page: Page, recipient: string, text: string, reward?: string): Promise<void> {
  await goTo(page, 'Send Message')
  await page.getByLabel('Recipient address').fill(recipient)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  if (reward === undefined) return
  await page.getByText('Advanced').click()
  await page.getByLabel('Amount in AVAX').fill(reward)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Send ICM Message' }).click()
const sign = (page: Page) => page.getByRole('button', { name: 'Send in wallet' }).click()
const sentReceipt = (page: Page) =>
  page.getByRole('heading', { name: /^(ICM message sent successfully!|Message completed)$/ })
const row = (page: Page, text: string) => page.getByTestId('message').filter({ hasText: text })

const countCalls = async (page: Page, method: string) => (await walletCallsOf(page, method)).length

/** Pixels beyond the width; below 0 where room is kept for a scroll bar. */
const overflow = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))

describe('the generated ICM dashboard', () => {
  it('behavior: outside the repository it installs, builds, is in order and starts', async () => {
    const fixture = findKindFixture('icm')
    const { files } = generateProject(fixture.full(), { kind: 'icm', templates: await readTemplates() })
    await writeProject(folder, files)
    const report = await runGate(gateSteps, { dir: folder, fixture, canary, fresh: false })
    expect(report.steps.filter(step => !step.ok)).toEqual([])
    app = await startApp('gateway-data', { ICM_GATEWAY: gatewayAddress })
  }, 1_200_000)

  it('behavior: a message is executed on the other chain and shown as delivered without a reload', async () => {
    const { page, context, complaints } = await open(1)
    await connect(page)
    const before = await balanceOf(43113, 1)
    await write(page, account(2), `Greetings from Fuji ${endlessWord}`, '0.025')
    await page.getByTestId('fee').getByText('Estimated fee').click()
    await page.getByTestId('fee').getByText('0.025 AVAX', { exact: true }).waitFor()
    await submit(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('All checks passed').waitFor()
    await withoutMining(dispatchId, async () => {
      await sign(page)
      await sentReceipt(page).waitFor()
      await page.getByText('It is on its way to Dispatch.').waitFor()
      await page.getByRole('button', { name: 'Send another' }).click()
      await expect.poll(() => page.getByLabel('Recipient address').inputValue()).toBe('')
      await goTo(page, 'History')
      await row(page, 'Greetings from Fuji').getByText('Pending').waitFor()
    })
    await row(page, 'Greetings from Fuji').getByTestId('message-status').getByText('Completed').waitFor()
    await expect.poll(() => readLetters(2)).toContain(`Greetings from Fuji ${endlessWord}`)
    expect(before - (await balanceOf(43113, 1))).toBeGreaterThan(25n * 10n ** 15n)
    await goTo(page, 'Dashboard')
    await page.getByText('Live updates', { exact: true }).waitFor()
    await page.getByRole('definition').filter({ hasText: '100%' }).waitFor()
    await page.reload()
    await goTo(page, 'History')
    await row(page, 'Greetings from Fuji').getByTestId('message-status').getByText('Completed').waitFor()
    await goTo(page, 'Analytics')
    await page.getByText('0.025 AVAX').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the recipient finds the message too', async () => {
    const { page, context, complaints } = await open(2)
    await connect(page)
    await goTo(page, 'History')
    const received = row(page, 'Greetings from Fuji')
    await received.getByText('received').waitFor()
    await expect.poll(() => received.textContent()).toMatch(/C-Chain.* to .*Dispatch.*Received/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: without a wallet the newest messages and the networks are shown, and no tab', async () => {
    const { page, context, complaints } = await open(2)
    await page.goto(app.url)
    await page.getByText('Connect your wallet to start sending cross-chain messages').waitFor()
    await page.getByRole('region', { name: 'Latest Messages' }).getByText('Greetings from Fuji').waitFor()
    await page.getByTestId('network').filter({ hasText: 'Online' }).nth(1).waitFor()
    await page.getByRole('definition').filter({ hasText: '100%' }).waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    expect([await findAccessibilityViolations(page), await findLowContrast(page)]).toEqual([[], []])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: looking through the tabs leaves the limit of requests to what is sent', async () => {
    const { page, context } = await open(2)
    await connect(page)
    await page.getByText('Live updates', { exact: true }).waitFor()
    // Answers do not grow old on a busy machine.
    await page.clock.setFixedTime(new Date())
    const asked: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
    })
    for (let round = 0; round < 3; round++) {
      for (const tab of ['History', 'Analytics', 'Send Message', 'Dashboard']) {
        await goTo(page, tab)
        await page.waitForLoadState('networkidle')
      }
    }
    // Analytics and fees are fetched when they become visible; other requests are not repeated.
    expect(asked.filter(url => /history|stats|status/.test(url))).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(4)
    await context.close()
  })

  it('behavior: a restart of the backend is seen, and live updates come back', async () => {
    const { page, context } = await open(2)
    await connect(page)
    await page.getByText('Live updates', { exact: true }).waitFor()
    const networks = page.getByTestId('network')
    await networks.filter({ hasText: 'Online' }).nth(1).waitFor()
    await app.stop()
    try {
      await page.getByText('Connecting for live updates…').waitFor()
      await networks.filter({ hasText: 'Unknown' }).first().waitFor()
      await networks
        .filter({ hasText: /Last seen .+\. The backend does not answer\./ })
        .nth(1)
        .waitFor()
    } finally {
      app = await startApp('gateway-data', { ICM_GATEWAY: gatewayAddress, PORT: new URL(app.url).port })
    }
    await page.getByText('Live updates', { exact: true }).waitFor()
    await networks.filter({ hasText: 'Online' }).first().waitFor()
    await context.close()
  })

  it('error: the backend of another project is named, and nothing of the page can be used', async () => {
    const { page, context } = await open(2)
    await page.route('**/api/config', async route => {
      const response = await route.fetch()
      const json = { ...(await response.json()), projectId: 'other-00000000', service: 'Somebody else' }
      await route.fulfill({ response, json })
    })
    await page.goto(app.url)
    await page.getByText('Another application answers here: Somebody else').waitFor({ timeout: 20_000 })
    // The outline below has buttons too, which nobody can reach.
    const buttons = page.locator('button')
    const usable = () =>
      buttons.evaluateAll(all => all.filter(one => !one.closest('[inert]')).map(one => one.textContent))
    await expect.poll(usable).toEqual(['Try again'])
    await context.close()
  })

  it('behavior: updates are live where WebSockets do not pass too', async () => {
    const { page, context } = await open(2)
    await page.addInitScript(() => {
      class Refused {
        onerror: ((event: Event) => void) | null = null
        constructor() {
          setTimeout(() => this.onerror?.(new Event('error')), 50)
        }
        close() {}
      }
      window.WebSocket = Refused as unknown as typeof WebSocket
    })
    await connect(page)
    await page.getByText('Live updates', { exact: true }).waitFor({ timeout: 120_000 })
    await context.close()
  })

  it('error: a rejection in the wallet leaves everything as it was and can be repeated', async () => {
    const { page, context } = await open(3)
    await connect(page)
    await write(page, account(4), 'Second thoughts')
    await submit(page)
    await controlWallet(page, { reject: ['eth_sendTransaction'] })
    await sign(page)
    await page.getByRole('dialog').getByText('Transaction rejected by user').waitFor()
    await expect.poll(() => page.getByTestId('toast').count()).toBe(0)
    await controlWallet(page, { reject: [] })
    await sign(page)
    await sentReceipt(page).waitFor()
    const receipt = page.getByTestId('receipt')
    await receipt.getByText('Second thoughts').waitFor()
    await receipt.getByText('Delivered to Dispatch and executed there.').waitFor()
    await expect.poll(() => receipt.textContent()).toMatch(/Network fee0\.\d+ AVAX/)
    await expect.poll(() => page.getByTestId('toast').count()).toBe(0)
    await goTo(page, 'History')
    await row(page, 'Second thoughts').getByTestId('message-status').getByText('Completed').waitFor()
    await expect.poll(() => page.getByTestId('message').count()).toBe(1)
    await context.close()
  })

  it('behavior: a page that is closed too early reports its message when it is opened again', async () => {
    const { page, context, complaints } = await open(5)
    await connect(page)
    await write(page, account(6), 'Back in a minute')
    await submit(page)
    await page.getByRole('dialog').getByText('All checks passed').waitFor()
    await withoutMining(43113, async () => {
      await sign(page)
      await page.getByTestId('sending').getByText('Sent, waiting for confirmation…').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Send ICM Message' }).count()).toBe(0)
      await page.reload()
      await goTo(page, 'Send Message')
      await page.getByTestId('sending').getByText('Sent, waiting for confirmation…').waitFor()
    })
    await sentReceipt(page).waitFor()
    await goTo(page, 'History')
    await row(page, 'Back in a minute').getByTestId('message-status').getByText('Completed').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a message that nobody carries says so after a minute', async () => {
    const { page, context } = await open(6)
    await page.clock.install()
    await connect(page)
    await write(page, account(7), 'Is anybody there?')
    await submit(page)
    await page.getByRole('dialog').getByText('All checks passed').waitFor()
    await withoutMining(dispatchId, async () => {
      await sign(page)
      await sentReceipt(page).waitFor()
      await goTo(page, 'History')
      const hint = row(page, 'Is anybody there?').getByText('No relayer seen for this route')
      await row(page, 'Is anybody there?').getByText('Pending').waitFor()
      await expect.poll(() => hint.isVisible()).toBe(false)
      await page.clock.fastForward(80_000)
      await hint.waitFor()
    })
    await row(page, 'Is anybody there?').getByTestId('message-status').getByText('Completed').waitFor()
    await context.close()
  })

  it('error: a transaction that sends something else is blocked, and the wallet is not asked', async () => {
    const { page, context } = await open(7)
    await connect(page)
    await page.route('**/api/icm/send', async route => {
      const response = await route.fetch({
        postData: JSON.stringify({ ...route.request().postDataJSON(), recipient: account(9), amount: '0.5' }),
      })
      await route.fulfill({ response })
    })
    await write(page, account(8), 'To you alone')
    await submit(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A call argument differs from your choice.').waitFor()
    await dialog.getByText('The native amount sent with the call is wrong.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send in wallet' }).isVisible()).toBe(false)
    await expect.poll(() => countCalls(page, 'eth_sendTransaction')).toBe(0)
    await context.close()
  })

  it('error: fields that are not filled in are named, and a mistyped id is no destination', async () => {
    const { page, context, complaints } = await open(8)
    await connect(page)
    await goTo(page, 'Send Message')
    await submit(page)
    await page.getByText('Enter the address of the recipient').waitFor()
    await write(page, '0x1234', 'x'.repeat(24_000))
    await page.getByText('Invalid recipient address').waitFor()
    await page.getByText('The message is 7680 bytes too long').waitFor()
    await write(page, account(1), 'Hello')
    await page.getByLabel('Destination chain').last().selectOption('custom')
    await page.getByLabel('Custom chain ID').fill('yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWq')
    await submit(page)
    await page.getByText('Enter the blockchain ID of another chain').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a wallet that does not know the network is told about it', async () => {
    const { page, context } = await open(9, 1)
    await page.addInitScript(id => {
      const page = window as unknown as { __sluiceWallet: Partial<WalletSwitches> }
      page.__sluiceWallet.unknownChains = [id]
    }, chainOf(43113).id)
    await connect(page)
    await expect.poll(() => countCalls(page, 'wallet_addEthereumChain')).toBe(1)
    await goTo(page, 'Send Message')
    await expect.poll(() => page.getByText('Messages are sent from').isVisible()).toBe(false)
    await context.close()
  })

  it('error: without statistics the page counts, and without analytics it shows no figure', async () => {
    const { page, context } = await open(1)
    const fail = { status: 500, json: { error: 'Failed to get stats', details: 'disk full' } }
    await page.route('**/api/icm/stats**', route => route.fulfill(fail))
    await page.route('**/api/icm/analytics**', route => route.fulfill(fail))
    await connect(page)
    await page.getByText('Counted from the history on this page').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Statistics' }).textContent())
      .toMatch(/^Messages Sent1Messages Received0/)
    await goTo(page, 'Analytics')
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch analytics' }).waitFor()
    await expect.poll(() => page.getByRole('definition').count()).toBe(0)
    await expect.poll(() => page.getByText('No messages yet').count()).toBe(0)
    await page.unroute('**/api/icm/analytics**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('in the last 14 days').waitFor()
    await context.close()
  })

  it('behavior: every tab is free of violations, readable in both themes and fits a narrow screen', async () => {
    const { page, context } = await open(1)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (colorScheme === 'light') await connect(page)
      for (const tab of ['Dashboard', 'Send Message', 'History', 'Analytics']) {
        await goTo(page, tab)
        await page.getByRole('heading').first().waitFor()
        await page.waitForLoadState('networkidle')
        expect([tab, colorScheme, await findAccessibilityViolations(page)]).toEqual([tab, colorScheme, []])
        expect([tab, colorScheme, await findLowContrast(page)]).toEqual([tab, colorScheme, []])
        expect([tab, await overflow(page.locator('html'))]).toEqual([tab, 0])
      }
    }
    await context.close()
  })

  it('behavior: without a gateway a wallet address is warned about, and what was not executed is explained', async () => {
    const direct = await startApp('direct-data')
    try {
      const { page, context } = await open(4)
      await connect(page, direct.url)
      await write(page, account(5), 'Straight to the messenger')
      await expect.poll(() => page.getByLabel('Amount in AVAX').isDisabled()).toBe(true)
      await submit(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('the message will be delivered but not executed').waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'Send in wallet' }).isDisabled()).toBe(true)
      await dialog.getByLabel('I understand, continue').check()
      await sign(page)
      await page.getByRole('heading', { name: 'Sent, but not executed' }).waitFor()
      await goTo(page, 'History')
      await page.getByRole('group', { name: 'Show' }).getByText('Failed').click()
      await row(page, 'Straight to the messenger').getByText('so the message was not executed').waitFor()
      await page.getByRole('group', { name: 'Show' }).getByText('Completed').click()
      await page.getByText('No completed messages found').waitFor()
      await context.close()
    } finally {
      await direct.stop()
    }
  })
})
