import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGenesisBooter, type Devnet, fujiPlan, startDevnet } from '@sluice/devnet'
import { generateProject } from '@sluice/generator'
import { readTemplates, writeProject } from '@sluice/generator/node'
import { findKindFixture, type GeneratedApp, gateSteps, runGate, startGeneratedApp } from '@sluice/generator/testing'
import { checkGenesis } from '@sluice/providers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccessibilityViolations } from './findAccessibilityViolations.ts'
import { openBrowser, openPage } from './openBrowser.ts'
import { openConnectedApp } from './testWallet.ts'

const fixture = findKindFixture('l1')
const canary = 'canary-key-91d3e5'
const sampleBalance = 10n ** 24n

let folder: string
let devnet: Devnet
let app: GeneratedApp
let browser: Browser
const booter = createGenesisBooter()

const startApp = () =>
  startGeneratedApp({
    dir: folder,
    env: {
      LOCAL_CHAINS: JSON.stringify(
        devnet.chains.map(({ id, mirrorsChainId, rpcUrl }) => ({ id, mirrorsChainId, rpcUrl })),
      ),
      DATA_DIR: join(folder, 'data-of-the-test'),
      // All tests share one IP address.
      RATE_LIMIT_MAX: '10000',
    },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-l1-'))
  devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains: [fujiPlan] })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await booter.stop()
  await devnet?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const open = (accountIndex: number) => openPage(browser, devnet, { accountIndex })

async function connect(page: Page): Promise<void> {
  await openConnectedApp(page, app.url)
  await page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
}

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()
const listed = (page: Page) => page.getByRole('list', { name: 'Configurations' }).getByRole('listitem')

async function configure(page: Page, name: string, chainId: string): Promise<void> {
  await goTo(page, 'Configure')
  await page.getByLabel('Subnet Name').fill(name)
  await page.getByLabel('Chain ID').fill(chainId)
  await page.getByRole('button', { name: 'Create Configuration' }).click()
  await listed(page).filter({ hasText: name }).waitFor()
}

async function ask(rpcUrl: string, method: string, ...params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: string }).result
}

describe('the generated L1 creator', () => {
  it('behavior: outside the repository it installs, builds, is in order and starts', async () => {
    const { files, kind } = generateProject(fixture.full(), { templates: await readTemplates() })
    expect(kind).toBe('l1')
    await writeProject(folder, files)
    const report = await runGate(gateSteps, { dir: folder, fixture, canary, fresh: false })
    expect(report.steps.filter(step => !step.ok && !step.notRun)).toEqual([])
    app = await startApp()
  }, 1_200_000)

  it('default: configured, its genesis downloaded, accepted and booted, deployed in simulation, kept over a reload', async () => {
    const { page, context, complaints } = await open(1)
    await page.goto(app.url)
    await page.getByRole('heading', { name: 'Create your own Avalanche L1' }).waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    await connect(page)
    await expect
      .poll(() => page.getByRole('tab').allTextContents())
      .toEqual(['Configure', 'Genesis', 'Deploy', 'Create on Fuji', 'ICM Testing', 'Analytics'])
    await configure(page, 'My Chain', '1234567')
    await page.getByRole('link', { name: 'Continue to Genesis' }).waitFor()

    await goTo(page, 'Genesis')
    await page.getByRole('button', { name: 'Generate Genesis' }).click()
    await page.getByText('A Subnet-EVM node accepts this genesis.').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download genesis.json' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('genesis.json')
    const genesis = await readFile(await download.path(), 'utf8')
    expect(checkGenesis(genesis, { network: 'fuji' })).toMatchObject({ valid: true, errors: [] })
    expect(checkGenesis(genesis, { network: 'mainnet' }).valid).toBe(true)
    const account = devnet.accounts[1]!
    const { rpcUrl } = await booter.boot(genesis, 1_234_567)
    await expect.poll(() => ask(rpcUrl, 'eth_chainId')).toBe('0x12d687')
    expect(BigInt(await ask(rpcUrl, 'eth_getBalance', account, 'latest'))).toBe(sampleBalance)

    await goTo(page, 'Deploy')
    await page.getByRole('button', { name: 'Deploy Subnet' }).click()
    await page.getByRole('list', { name: 'Progress' }).waitFor()
    await page.getByText('Enabling ICM').waitFor()
    await listed(page).locator('[data-status=deploying]').waitFor()
    await page.getByTestId('deployment-status').filter({ hasText: 'completed' }).waitFor()
    await listed(page).locator('[data-status=completed]').waitFor()
    await expect.poll(() => page.getByText('Simulated', { exact: true }).count()).toBeGreaterThan(0)
    await expect.poll(() => page.getByText(/^sim-/).count()).toBe(2)
    await expect.poll(() => page.getByRole('link', { name: 'View Explorer' }).count()).toBe(0)
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Config' }).click(),
    ])
    const config: unknown = JSON.parse(await readFile(await exported.path(), 'utf8'))
    expect(config).toMatchObject({ config: { chainId: 1_234_567 }, deployment: { simulated: true } })

    // Both page and backend must remember it.
    await app.stop()
    app = await startApp()
    await connect(page)
    await goTo(page, 'Analytics')
    await page.getByRole('region', { name: 'Configurations by status' }).getByText('Simulated').waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Configurations by status' }).textContent())
      .toContain('Simulated1')
    await page.getByText('1234567').waitFor()
    // The page asks for its live connection again while the backend is away.
    expect(complaints.filter(complaint => !complaint.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
    await context.close()
  })

  it('behavior: previewed on this machine with its own id and balances, and stopped', async () => {
    const { page, context, complaints } = await open(2)
    await connect(page)
    await configure(page, 'Previewed', '1777777')
    await goTo(page, 'Genesis')
    await page.getByRole('button', { name: 'Preview this L1 locally' }).click()
    const preview = page.getByTestId('preview')
    await preview.getByText('1,000,000 TOKEN').waitFor()
    const rpcUrl = /http:\/\/127\.0\.0\.1:\d+/.exec((await preview.textContent()) ?? '')![0]
    expect(Number(await ask(rpcUrl, 'eth_chainId'))).toBe(1_777_777)
    expect(BigInt(await ask(rpcUrl, 'eth_getBalance', devnet.accounts[2]!, 'latest'))).toBe(sampleBalance)
    await preview.getByRole('button', { name: 'Stop' }).click()
    await preview.waitFor({ state: 'detached' })
    await expect(ask(rpcUrl, 'eth_chainId')).rejects.toThrow()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: without an answer about previews the page says so', async () => {
    const { page, context } = await open(2)
    await page.route('**/api/l1-preview', route => route.fulfill({ status: 500, json: { error: 'out of order' } }))
    await connect(page)
    await goTo(page, 'Genesis')
    await page.getByText('is not known: out of order').waitFor()
    await context.close()
  })

  it('error: one that cannot be deployed is failed with its reason, and can be configured again', async () => {
    const { page, context } = await open(3)
    await connect(page)
    await page.getByRole('button', { name: 'Remove Validator 1' }).click()
    await page.getByText('A deployment needs at least one validator').waitFor()
    await page.getByRole('button', { name: 'Create Configuration' }).click()
    await listed(page).first().waitFor()
    await goTo(page, 'Deploy')
    await page.getByRole('button', { name: 'Deploy Subnet' }).click()
    await page.getByText('Failed to deploy subnet').waitFor()
    await page.getByRole('alert').filter({ hasText: 'At least one validator is required' }).waitFor()
    await listed(page).locator('[data-status=failed]').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Deploy Subnet' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Correct it in a copy' }).click()
    await page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
    await page.getByText('A deployment needs at least one validator').waitFor()
    await context.close()
  })

  it('error: what is missing is named where it is missing', async () => {
    const { page, context } = await open(4)
    await connect(page)
    await page.getByLabel('Subnet Name').fill('')
    await page.getByLabel('Node ID').fill('')
    await page.getByLabel('Gas Limit').fill('900000')
    await page.getByText('Gas limit is very low').waitFor()
    await page.getByRole('button', { name: 'Create Configuration' }).click()
    await page.getByText('Node ID is required').waitFor()
    await expect.poll(() => page.getByLabel('Subnet Name').getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Nothing is configured yet.').waitFor()
    await context.close()
  })

  it('error: a genesis without a funded account is told in words, and one that cannot be built is not shown', async () => {
    const { page, context } = await open(5)
    await connect(page)
    await configure(page, 'Empty', '1888888')
    await goTo(page, 'Genesis')
    await page.getByLabel('Balance').fill('1e21')
    await page.getByText('Enter an amount such as 1000').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Generate Genesis' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove allocation 1' }).click()
    await page.getByRole('button', { name: 'Generate Genesis' }).click()
    await page
      .getByText(/nobody can pay for gas/)
      .last()
      .waitFor()
    await page.route('**/api/l1-deployment/genesis', route => route.abort())
    await page.getByRole('button', { name: 'Generate again' }).click()
    await page.getByText('Failed to generate genesis').waitFor()
    await context.close()
  })

  it.each(['light', 'dark'] as const)('behavior: no barrier on a narrow screen, %s', async colorScheme => {
    const { page, context } = await open(1)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await connect(page)
    for (const tab of await page.getByRole('tab').allTextContents()) {
      await goTo(page, tab)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const over = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth))
      expect({ tab, over, violations: await findAccessibilityViolations(page) }).toEqual({
        tab,
        over: 0,
        violations: [],
      })
    }
    await context.close()
  })
})
