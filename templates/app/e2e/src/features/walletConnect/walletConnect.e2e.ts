import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, type WatchedPage } from '../../kit/openPage.ts'
import { restartApp } from '../../kit/restartApp.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'
import { type PhoneWallet, startPhoneWallet } from './startPhoneWallet.ts'
import { startRelay } from './startRelay.ts'

const projectId = '0123456789abcdef0123456789abcdef'
// only without: quoteOnly
const hasSwap = existsSync(new URL('../../../../web/src/features/swap', import.meta.url))
// otherwise: const hasSwap = false
// end only

let environment: TestEnvironment
let relay: Awaited<ReturnType<typeof startRelay>>
let phone: PhoneWallet
let ids: readonly number[]

beforeAll(async () => {
  relay = await startRelay()
  environment = await startEnvironment({ WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: relay.url })
  ids = environment.chains.map(({ id }) => id)
  phone = await startPhoneWallet(relay.url, environment.chains)
})

afterAll(async () => {
  await environment?.stop()
  await relay?.stop()
})

async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
}

/** Opens the page and the pairing; returns the address that the code carries. */
async function showCode(): Promise<WatchedPage & { readonly uri: string }> {
  const opened = await environment.open()
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = opened
  await page.goto(environment.url)
  await choose(page)
  await page.getByRole('img', { name: 'Pairing code' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  return { ...opened, uri: await page.evaluate(() => navigator.clipboard.readText()) }
}

async function connect(chainIds: readonly number[] = ids) {
  const opened = await showCode()
  await phone.pair(opened.uri, 'approve', chainIds)
  await opened.page.getByTestId('account').waitFor()
  await opened.page.getByRole('dialog').waitFor({ state: 'detached' })
  return opened
}

describe('a wallet on a phone', () => {
  it('default: the code connects it, a reload keeps it, and disconnecting ends it', async () => {
    const { page, context, pageErrors, uri } = await connect()
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    expect(await page.getByTestId('account').getAttribute('title')).toBe(accounts[0])
    await page.reload()
    await page.getByTestId('account').waitFor()
    await page.getByTestId('account').click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    await page.reload()
    await page.locator('[inert]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: the client is loaded only once it is chosen', async () => {
    const { page, context } = await environment.open()
    const scripts: number[] = []
    page.on('response', async response => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push((await response.body()).length)
    })
    await page.goto(environment.url)
    await page.locator('[inert]').waitFor({ state: 'detached' })
    const before = scripts.length
    await choose(page)
    await page.getByRole('img', { name: 'Pairing code' }).waitFor()
    expect(Math.max(...scripts.slice(before))).toBeGreaterThan(200_000)
    await context.close()
  })

  it('behavior: the session ends on the page when the wallet ends it', async () => {
    const { page, context } = await connect()
    await phone.disconnect()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    await context.close()
  })

  it('error: a rejected pairing and a canceled one connect nothing', async () => {
    const { page, context, uri } = await showCode()
    await phone.pair(uri, 'reject', ids)
    await page.getByRole('dialog').getByText('Connection rejected by user').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
    await page.getByRole('img', { name: 'Pairing code' }).waitFor()
    await page.getByRole('dialog', { name: 'WalletConnect' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('img', { name: 'Pairing code' }).waitFor({ state: 'detached' })
    expect(await page.getByTestId('account').count()).toBe(0)
    await context.close()
  })

  it('error: a wallet on another network is asked to switch, and says so where it does not allow it', async () => {
    const { page, context } = await connect([1])
    // Elsewhere the first tab sends; the dashboards only read.
    const sending = page.getByRole('tab', { name: /^(Send Message|ICM Testing)$/ })
    if (await sending.isVisible()) await sending.click()
    phone.rejectRequests(true)
    await page.getByRole('button', { name: /^Switch to/ }).click()
    await page.getByText('Network switch canceled').waitFor()
    phone.rejectRequests(false)
    await page.getByRole('button', { name: /^Switch to/ }).click()
    await page.getByText(/^The wallet did not allow .+ Disconnect, and connect again with that network$/).waitFor()
    await context.close()
  })

  it.runIf(hasSwap)('behavior: a swap goes through the same review to the phone', async () => {
    const { page, context, pageErrors } = await connect()
    const tab = page.getByRole('tab', { name: 'Swap', exact: true })
    if (await tab.isVisible()) await tab.click()
    await page.getByLabel('Amount to swap').fill('0.5')
    await page.getByTestId('received').getByText(/[1-9]/).waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    const earlier = phone.requests.length
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(phone.requests.slice(earlier)).toEqual([{ method: 'eth_sendTransaction', chainId: ids[0] }])
    phone.rejectRequests(true)
    await page.getByLabel('Amount to swap').fill('0.25')
    await page.getByTestId('received').getByText(/[1-9]/).waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    phone.rejectRequests(false)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: a relay that cannot be reached, is one sentence, and without a project id it is not offered', async () => {
    const { page, context } = await environment.open()
    const port = new URL(relay.url).port
    await relay.stop()
    await page.goto(environment.url)
    await choose(page)
    await page.getByText('The WalletConnect relay cannot be reached').waitFor({ timeout: 20_000 })
    relay = await startRelay(Number(port))
    await restartApp(environment.app, async () => undefined, { WALLETCONNECT_PROJECT_ID: '' })
    await page.reload()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    const offer = page.getByRole('dialog').getByRole('button', { name: 'Not set up on this site' })
    await offer.waitFor()
    expect(await offer.isDisabled()).toBe(true)
    await context.close()
  })
})
