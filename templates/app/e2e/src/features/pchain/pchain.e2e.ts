import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { l1Config } from '../../../../web/src/config/l1.config.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'
import { createCore } from './createCore.ts'
import { installCore } from './installCore.ts'
import { standIn } from './pchainE2eFixture.ts'

const localId = 31_337
const node = 'NodeID-pmuWZgV4nJVHaioT79ABVXxCGYLJ2pvZ'
const key = `0x91${'11'.repeat(47)}`
const proof = `0xa2${'22'.repeat(95)}`

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

const goTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click()

async function openWithCore() {
  const opened = await environment.open({ account: 0 })
  const core = createCore(standIn)
  core.control.chainId = localId
  await installCore(opened.page, core)
  await opened.page.goto(environment.url)
  await opened.page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await opened.page.getByRole('dialog').getByRole('button', { name: 'Core' }).click()
  await opened.page.getByRole('heading', { name: 'L1 Subnet Configuration' }).waitFor()
  return { ...opened, core }
}

async function configure(page: Page, name: string): Promise<void> {
  await page.getByLabel('Subnet Name').fill(name)
  await page.getByLabel('VM Type').selectOption('SubnetEVM')
  await page.getByLabel('Chain ID').fill('1234567')
  await page.getByLabel('Node ID').fill(node)
  await page.getByText('Keys and balance').click()
  await page.getByLabel('BLS public key').fill(key)
  await page.getByLabel('Proof of possession').fill(proof)
  await page.getByLabel('Balance in AVAX').fill('0.1')
  await page.getByRole('button', { name: 'Create Configuration' }).click()
  await page.getByRole('list', { name: 'Configurations' }).getByText(name).waitFor()
}

const sign = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sign in Core' }).click()

describe('an L1 on the P-Chain', () => {
  it('default: three steps reviewed and signed in Core, with a rejection and a reload between', async () => {
    const { page, context, pageErrors, core } = await openWithCore()
    await configure(page, 'My Chain')
    await goTo(page, 'Genesis')
    const balance = page.getByLabel(`Balance in ${l1Config.tokenSymbol}`)
    await balance.fill('0')
    await goTo(page, 'Create on Fuji')
    await page.getByText('Local stand-in', { exact: true }).waitFor()
    await expect.poll(() => page.getByTestId('pchain-balance').textContent()).toBe('2 AVAX')
    const prepare = page.getByRole('button', { name: 'Prepare the steps' })
    await prepare.click()
    // A genesis that a node accepts and nobody can use asks for consent.
    await page
      .getByRole('list', { name: 'Warnings' })
      .getByText(/nobody can pay for gas/)
      .waitFor()
    expect(await prepare.isDisabled()).toBe(true)
    await goTo(page, 'Genesis')
    await balance.fill('2.5')
    await page.reload()
    await goTo(page, 'Create on Fuji')
    await page.getByText(`2.5 ${l1Config.tokenSymbol}`).waitFor()
    await prepare.click()

    await page.getByRole('button', { name: 'Create the subnet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Owner of the subnet').waitFor()
    await dialog.getByText('All checks passed').waitFor()
    core.control.rejects = true
    await sign(page)
    await dialog.getByText('Transaction rejected by user. Nothing was sent.').waitFor()
    expect(standIn.transactions()).toEqual([])
    core.control.rejects = false
    await sign(page)
    await dialog.getByText('SHA-256 of the genesis').waitFor()

    // The page is left before the second step.
    await page.reload()
    await goTo(page, 'Create on Fuji')
    await page.getByText('Subnet ID', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Create the chain' }).click()
    await dialog.getByText('Create the chain “My Chain”').waitFor()
    await dialog.getByText('Chain ID', { exact: true }).waitFor()
    await dialog.getByText('Precompiles', { exact: true }).waitFor()
    await sign(page)
    await dialog.getByTitle(node).waitFor()
    await dialog.getByText('cannot be undone').first().waitFor()
    await dialog.getByRole('checkbox').check()
    await sign(page)
    await dialog.getByText('The P-Chain has accepted all steps').waitFor()
    await dialog.getByRole('button', { name: 'See next steps' }).click()
    await page.getByText('The L1 is created.').waitFor()
    await page.getByText(/^AVAGO_TRACK_SUBNETS=[1-9A-HJ-NP-Za-km-z]{40,}$/).waitFor()

    expect(standIn.transactions().map(({ body }) => body.kind)).toEqual(['subnet', 'chain', 'conversion'])
    await page.getByRole('status').getByText('Blockchain ID', { exact: true }).waitFor()
    // The genesis was made on the way, and what was created is known after the steps are forgotten.
    await page.getByRole('list', { name: 'Steps' }).getByText('Genesis, done').waitFor()
    await page.getByRole('button', { name: 'Create another L1' }).click()
    await goTo(page, 'Analytics')
    const chain = page.getByRole('listitem').filter({ hasText: 'My Chain' })
    await chain.getByText('Created locally').waitFor()
    await chain.getByText('Blockchain ID', { exact: true }).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: another wallet is refused in one sentence', async () => {
    const { page, context, pageErrors } = await environment.open({ account: 1 })
    await page.goto(environment.url)
    await connectWallet(page)
    await goTo(page, 'Create on Fuji')
    await page
      .getByText('Test Wallet cannot sign P-Chain transactions. Connect the Core wallet (core.app) instead.')
      .waitFor()
    expect(await page.getByRole('button', { name: 'Prepare the steps' }).count()).toBe(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
