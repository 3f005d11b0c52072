import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appConfig } from '../../../../server/src/config/app.config.ts'
import { tradeConfig } from '../../../../web/src/config/trade.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import type { WalletWindow } from '../../kit/injectWallet.ts'
import { accounts, type PageOptions } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

async function enter(options: PageOptions) {
  const opened = await environment.open(options)
  await opened.page.goto(environment.url)
  await connectWallet(opened.page)
  return opened
}

// only without: quoteOnly
/** Name of a running network and the symbols of its first two tokens. */
function describeNetwork(index: number) {
  const { mirrorsChainId, rpcUrl, id } = environment.chains[index]!
  const [native, other] = tradeConfig.tokensByChain[String(mirrorsChainId)] ?? []
  const name = appConfig.chains.find(chain => chain.id === mirrorsChainId)!.name
  return { id, rpcUrl, name, native: native!, other: other! }
}

async function balanceOf(index: number, account: string): Promise<bigint> {
  const { rpcUrl, other } = describeNetwork(index)
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await callRpc(rpcUrl, 'eth_call', [{ to: other.address, data }, 'latest'])) as string)
}

const networks = (page: Page) => page.getByLabel('Network', { exact: true })

async function choose(page: Page, label: string, symbol: string): Promise<void> {
  const button = page.getByRole('button', { name: label })
  if ((await button.textContent())?.includes(symbol)) return
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: symbol }).first().click()
}

async function swap(page: Page, index: number, amount: string): Promise<void> {
  const { native, other } = describeNetwork(index)
  await choose(page, 'From token', native.symbol)
  await choose(page, 'To token', other.symbol)
  await page.getByLabel('Amount to swap').fill(amount)
  const label = `Swap ${native.symbol} for ${other.symbol}`
  await page.getByRole('button', { name: label, exact: true, disabled: false }).click()
  await page.getByRole('button', { name: 'Swap in wallet' }).click()
  await page.getByText('Swap executed successfully!').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
}

describe('a swap on several networks', () => {
  it('default: the first network', async () => {
    const { page, context, pageErrors } = await enter({ account: 0 })
    const before = await balanceOf(0, accounts[0])
    await swap(page, 0, '0.5')
    expect((await balanceOf(0, accounts[0])) > before).toBe(true)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: another network takes the wallet there, and its first two tokens', async context => {
    if (environment.chains.length < 2) context.skip('this application has one network')
    const opened = await enter({ account: 1 })
    const { page, pageErrors, controlWallet } = opened
    const { name, native, other, id } = describeNetwork(1)
    const before = await balanceOf(1, accounts[1])
    await controlWallet({ unknownChains: [id] })
    await networks(page).getByTitle(name, { exact: true }).click()
    await page.getByRole('button', { name: `From token: ${native.symbol}` }).waitFor()
    await page.getByRole('button', { name: `To token: ${other.symbol}` }).waitFor()
    const requested = await page.evaluate(() =>
      (window as unknown as WalletWindow).testWallet?.calls.map(({ method }) => method),
    )
    expect(requested).toContain('wallet_addEthereumChain')
    await swap(page, 1, '0.25')
    expect((await balanceOf(1, accounts[1])) > before).toBe(true)
    expect(pageErrors).toEqual([])
    await opened.context.close()
  })

  it('error: a wallet that refuses the change does not change the page', async context => {
    if (environment.chains.length < 2) context.skip('this application has one network')
    const opened = await enter({ account: 2 })
    const { page, controlWallet } = opened
    await controlWallet({ reject: ['wallet_switchEthereumChain'] })
    await networks(page).getByTitle(describeNetwork(1).name, { exact: true }).click()
    await page.getByTestId('toast').getByText('Network switch canceled', { exact: true }).waitFor()
    expect(await networks(page).locator('label:has(:checked)').getAttribute('title')).toBe(describeNetwork(0).name)
    await opened.context.close()
  })
})
// end only
// only with: quoteOnly

describe('a flow that only quotes', () => {
  it('default: the page offers nothing to sign', async () => {
    const { page, context, pageErrors } = await enter({ account: 0 })
    await page.getByText('Quotes only: nothing is sent from this page').waitFor()
    expect(await page.getByRole('button', { name: /^Swap(?! the two tokens$)/ }).count()).toBe(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
// end only
