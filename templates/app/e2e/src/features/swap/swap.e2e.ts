import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  // only without: quoteOnly
  const tab = opened.page.getByRole('tab', { name: 'Swap', exact: true })
  // otherwise: const tab = opened.page.getByRole('tab', { name: 'Quote', exact: true })
  // end only
  if (await tab.isVisible()) await tab.click()
  return opened
}

// only without: quoteOnly
/** The first two tokens of the first network: the native one and another. */
function pairOf() {
  const [native, token] = tradeConfig.tokensByChain[String(environment.chains[0]!.mirrorsChainId)] ?? []
  return { native: native!, token: token! }
}

/** Balance of the token in base units. */
async function balanceOf(account: string): Promise<bigint> {
  const { token } = pairOf()
  const { rpcUrl } = environment.chains[0]!
  const data = `0x70a08231${account.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await callRpc(rpcUrl, 'eth_call', [{ to: token.address, data }, 'latest'])) as string)
}

async function choose(page: Page, label: string, symbol: string): Promise<void> {
  const button = page.getByRole('button', { name: label })
  if ((await button.textContent())?.includes(symbol)) return
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: symbol }).first().click()
}

type Side = { readonly symbol: string }

async function review(page: Page, from: Side, to: Side, amount: string): Promise<void> {
  await choose(page, 'From token', from.symbol)
  await choose(page, 'To token', to.symbol)
  await page.getByLabel('Amount to swap').fill(amount)
  await page.waitForFunction(
    () => !/^0\.0$/.test(document.querySelector('[data-testid=received]')?.textContent ?? '0.0'),
  )
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
}

describe('a swap', () => {
  it('default: the native token becomes another', async () => {
    const { page, context, pageErrors } = await enter({ account: 0 })
    const { native, token } = pairOf()
    const before = await balanceOf(accounts[0])
    await review(page, native, token, '0.5')
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect((await balanceOf(accounts[0])) > before).toBe(true)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: a token is approved for exactly what is swapped', async () => {
    const { page, context, pageErrors } = await enter({ account: 1 })
    const { native, token } = pairOf()
    const before = await balanceOf(accounts[1])
    await review(page, token, native, '1')
    await page.getByRole('button', { name: 'Approve in wallet' }).click()
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Swap executed successfully!').waitFor()
    expect(before - (await balanceOf(accounts[1]))).toBe(10n ** BigInt(token.decimals))
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet moves nothing', async () => {
    const { page, context, controlWallet } = await enter({ account: 2 })
    const before = await balanceOf(accounts[2])
    const { native, token } = pairOf()
    await review(page, native, token, '0.1')
    await controlWallet({ reject: ['eth_sendTransaction'] })
    await page.getByRole('button', { name: 'Swap in wallet' }).click()
    await page.getByText('Transaction rejected by user').first().waitFor()
    expect(await balanceOf(accounts[2])).toBe(before)
    await context.close()
  })

  it('behavior: a wallet on another network is asked to switch, and to add it where it is unknown', async () => {
    const elsewhere = 5_000
    const { page, context, controlWallet } = await enter({ account: 3, chainId: elsewhere })
    await controlWallet({ unknownChains: [environment.chains[0]!.id] })
    await page
      .getByRole('button', { name: /^(Switch|Add)/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(Switch|Add)/ }).waitFor({ state: 'detached' })
    const requested = await page.evaluate(() =>
      (window as unknown as WalletWindow).testWallet?.calls.map(({ method }) => method),
    )
    expect(requested).toContain('wallet_addEthereumChain')
    await context.close()
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
