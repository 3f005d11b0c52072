import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l1Config } from '../../../../web/src/config/l1.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { accounts } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

async function enter(account: 0 | 1) {
  const opened = await environment.open({ account })
  await opened.page.goto(environment.url)
  await connectWallet(opened.page)
  await opened.page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
  return opened
}

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

async function fillForm(page: Page, name: string, chainId: number): Promise<void> {
  await page.getByLabel('Subnet Name').fill(name)
  await page.getByLabel('VM Type').selectOption('SubnetEVM')
  await page.getByLabel('Chain ID').fill(String(chainId))
  await page.getByRole('button', { name: 'Create Configuration' }).click()
}

async function configure(page: Page, name: string, chainId: number): Promise<void> {
  await fillForm(page, name, chainId)
  await page.getByRole('list', { name: 'Configurations' }).getByText(name).waitFor()
}

/** The first steps with their marks. */
const marks = async (page: Page) => {
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('link')
  const texts = await steps.locator('.font-medium').allTextContents()
  return texts.slice(0, 3)
}

describe('an L1', () => {
  it('behavior: a precompile that is switched on before a wallet is connected is in the form', async () => {
    const { page, context, pageErrors } = await environment.open({ account: 0 })
    await page.goto(environment.url)
    await page.getByRole('checkbox', { name: 'Native minter' }).check()
    await connectWallet(page)
    await page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Native minter' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Admins (change all roles)').inputValue()).toBe(accounts[0])
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('default: configured, its genesis downloaded, its deployment simulated', async () => {
    const { page, context, pageErrors } = await enter(0)
    expect(await page.getByLabel('Min Base Fee').inputValue()).toBe('1')
    await page.getByLabel('Min Base Fee').fill('1.5')
    await page.getByText('= 1,500,000,000 wei').waitFor()
    await configure(page, 'My Chain', 1_234_567)
    await page.getByRole('link', { name: 'Continue to Genesis' }).click()
    await page.getByLabel('Balance').fill('2.5')
    // What was entered stays over a reload.
    await page.reload()
    await expect.poll(() => page.getByLabel('Balance').inputValue()).toBe('2.5')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Generate Genesis' }).click()
    // What was made is in view, also on a phone.
    const made = page.getByRole('heading', { name: 'The genesis of My Chain' })
    await expect.poll(async () => ((await made.boundingBox())?.y ?? 844) < 422).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download genesis.json' }).click(),
    ])
    const genesis: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    const feeConfig = { minBaseFee: 1_500_000_000 }
    expect(genesis).toMatchObject({ config: { chainId: 1_234_567, feeConfig }, alloc: expect.anything() })
    const { alloc } = genesis as { readonly alloc: { readonly [address: string]: { readonly balance: string } } }
    expect(Object.values(alloc).map(({ balance }) => BigInt(balance))).toEqual([2_500_000_000_000_000_000n])

    await page.getByRole('link', { name: 'Continue to Deploy' }).click()
    await expect.poll(() => marks(page)).toEqual(['Configure, done', 'Genesis, done', 'Deploy'])
    await page.getByRole('button', { name: 'Deploy Subnet' }).click()
    await page.getByRole('list', { name: 'Progress' }).waitFor()
    await page.getByRole('button', { name: 'Export Config' }).waitFor()
    await page.getByText('My Chain went through all steps').waitFor()
    expect(await page.getByText('Simulated', { exact: true }).count()).toBeGreaterThan(0)
    await expect.poll(() => marks(page)).toEqual(['Configure, done', 'Genesis, done', 'Deploy, done'])

    // The next L1 begins with its first step.
    await goTo(page, 'Configure')
    await expect.poll(() => marks(page)).toEqual(['Configure', 'Genesis', 'Deploy'])
    await configure(page, 'Second Chain', 1_345_678)
    await expect.poll(() => marks(page)).toEqual(['Configure, done', 'GenesisNext', 'Deploy'])
    await page.getByRole('list', { name: 'Configurations' }).getByText('My Chain').click()
    await page.getByRole('heading', { name: 'My Chain is configured' }).waitFor()
    await expect.poll(() => marks(page)).toEqual(['Configure, done', 'Genesis, done', 'Deploy, done'])
    await page.getByRole('button', { name: 'Configure another L1' }).click()
    await expect.poll(() => marks(page)).toEqual(['Configure', 'Genesis', 'Deploy'])
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: what is known of a deployment stands before it is read, and nothing moves then', async () => {
    const { page, context, pageErrors } = await enter(1)
    await configure(page, 'Steady', 1_555_555)
    await goTo(page, 'Deploy')
    await page.getByRole('button', { name: 'Deploy Subnet' }).click()
    await page.getByText('Steady went through all steps').waitFor()
    const held: Route[] = []
    await page.route('**/api/l1-deployment/status/**', route => void held.push(route))
    await page.reload()
    await page.getByText('Steady went through all steps').waitFor()
    const heading = page.getByRole('heading', { name: 'On a real network' })
    const before = await heading.boundingBox()
    expect(await page.getByRole('button', { name: 'Export Config' }).isDisabled()).toBe(true)
    for (const route of held) await route.continue()
    await expect.poll(() => page.getByRole('button', { name: 'Export Config' }).isEnabled()).toBe(true)
    expect(await heading.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
    expect(await page.getByLabel('Subnet Name').inputValue()).toBe('Steady 2')
    // What is in the form stays over a reload.
    await page.getByLabel('Gas limit').fill('15,000,000')
    await page.reload()
    await expect.poll(() => page.getByLabel('Gas limit').inputValue()).toBe('15,000,000')
    expect(await page.getByLabel('Subnet Name').inputValue()).toBe('Steady 2')
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: configurations that cannot be read are told with another try, and not asked for without end', async () => {
    const { page, context } = await environment.open({ account: 0 })
    await page.route('**/api/l1-configurations*', route => route.abort())
    await page.goto(environment.url)
    await connectWallet(page)
    for (const tab of ['Genesis', 'Deploy']) {
      await goTo(page, tab)
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await page.unroute('**/api/l1-configurations*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('button', { name: 'Deploy Subnet' }).waitFor()
    await context.close()
  })

  it('error: what needs a change is named, and each name leads to its field', async () => {
    const { page, context, pageErrors } = await enter(1)
    await page.getByLabel('Gas limit').fill('abc')
    await page.getByLabel('Node ID').fill('NodeID-1')
    await page.getByRole('button', { name: 'Create Configuration' }).click()
    await page.getByText('2 fields need a change:').waitFor()
    const isFocused = (label: string) => page.getByLabel(label).evaluate(field => field === document.activeElement)
    await expect.poll(() => isFocused('Gas limit')).toBe(true)
    await page.getByRole('button', { name: 'Validator 1: Node ID' }).click()
    await expect.poll(() => isFocused('Node ID')).toBe(true)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: permissions are part of the genesis, and an address has one role', async () => {
    const { page, context, pageErrors } = await enter(0)
    await page.getByLabel('Chain ID').fill('1')
    await page.getByText('1 belongs to Ethereum').waitFor()
    await page.getByRole('checkbox', { name: 'Transaction allow list' }).check()
    await page.locator('summary').filter({ hasText: 'More roles' }).click()
    await page.getByLabel('Managers (change enabled addresses)').fill(accounts[0])
    await fillForm(page, 'Permissioned', 1_666_666)
    await page.getByText('an address has one role').first().waitFor()
    await page.getByLabel('Managers (change enabled addresses)').fill(accounts[1])
    await page.getByRole('button', { name: 'Create Configuration' }).click()
    await page.getByRole('list', { name: 'Configurations' }).getByText('Permissioned').waitFor()
    await goTo(page, 'Genesis')
    await page.getByRole('button', { name: 'Generate Genesis' }).click()
    // The manager has no balance to pay for gas.
    await page.getByText('A Subnet-EVM node accepts this genesis, with 1 warning').waitFor()
    const summary = page.getByRole('region', { name: 'The genesis of Permissioned' })
    await summary.getByText('Transaction allow list', { exact: true }).waitFor()
    for (const account of [accounts[0], accounts[1]]) await summary.getByTitle(account).first().waitFor()
    await summary.getByRole('button', { name: /^Show all/ }).click()
    await summary.getByRole('region', { name: 'Genesis JSON' }).getByText('"txAllowListConfig"').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download genesis.json' }).click(),
    ])
    const { config } = JSON.parse(await readFile(await download.path(), 'utf8')) as { config: object }
    expect(config).toMatchObject({
      txAllowListConfig: { adminAddresses: [accounts[0]], managerAddresses: [accounts[1]] },
    })
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: started on this machine with its own id and balances', async () => {
    const { page, context, pageErrors } = await enter(1)
    await configure(page, 'Previewed', 1_777_777)
    await goTo(page, 'Genesis')
    await page.getByRole('button', { name: 'Preview this L1 locally' }).click()
    const preview = page.getByTestId('preview')
    await preview.waitFor()
    const rpcUrl = /http:\/\/127\.0\.0\.1:\d+/.exec((await preview.textContent()) ?? '')?.[0] ?? ''
    expect(Number(await callRpc(rpcUrl, 'eth_chainId', []))).toBe(1_777_777)
    const balance = (await callRpc(rpcUrl, 'eth_getBalance', [accounts[1], 'latest'])) as string
    expect(BigInt(balance).toString()).toBe(l1Config.allocation)
    await preview.getByRole('button', { name: 'Stop' }).click()
    await preview.waitFor({ state: 'detached' })
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
