import { findToken, formatUnits } from '@sluice/defi'
import { ethereumPlan, increaseTime, monadPlan, polygonPlan, readTokenBalance, steerRelayer } from '@sluice/devnet'
import { nativeTokenAddress } from '@sluice/guard'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseOption } from './chooseOption.ts'
import { openPage } from './openBrowser.ts'
import { controlWallet } from './testWallet.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const usdc = findToken(1, 'USDC')!.address
const wpol = findToken(137, 'WPOL')!.address

const place = useTestEnvironment({ chains: [ethereumPlan, monadPlan, polygonPlan] })

const rpcUrlOf = (chainId: number) =>
  place.environment.devnet.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)!.rpcUrl

const balanceOf = (chainId: number, token: string, accountIndex: number) =>
  readTokenBalance(rpcUrlOf(chainId), token as `0x${string}`, place.environment.devnet.accounts[accountIndex]!)

const panelOf = (page: Page) => page.getByRole('region', { name: 'Real Mainnet Testing' })
const review = (page: Page) => page.getByRole('dialog', { name: /^Review/ })
const sign = (page: Page) => review(page).getByRole('button', { name: 'Sign in wallet' }).click()

/** As the panel shows amounts of a few thousand. */
const formatTokens = (units: bigint, decimals: number) =>
  formatUnits(units, decimals, 3).replace(/^(\d)(\d{3})\b/, '$1,$2')

/** Opens a tab of the panel on the local chains with a connected wallet. */
async function openTab(tab: string, options: { readonly accountIndex?: number; readonly initialChainId?: number }) {
  const watched = await openPage(place.browser, place.environment.devnet, options)
  const { page } = watched
  await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  await page.getByRole('button', { name: 'Real Mainnet Testing', exact: true }).click()
  await panelOf(page).getByRole('tab', { name: tab, exact: true }).click()
  return { ...watched, panel: panelOf(page) }
}

async function chooseToken(page: Page, label: string, symbol: string): Promise<void> {
  const field = panelOf(page).getByRole('combobox', { name: label })
  await field.fill(symbol)
  await field.press('Enter')
}

const chooseEthereum = (page: Page) => chooseOption(panelOf(page).getByLabel('Network'), 'Local Ethereum (31337)')

const askForQuote = (page: Page) => panelOf(page).getByRole('button', { name: 'Get Real Quote' }).click()
const execute = (page: Page) => panelOf(page).getByRole('button', { name: 'Execute This Swap' })

describe('1inch', () => {
  it('default: the native token is swapped for USDC, and the receipt tells amounts and fee', async () => {
    const { page, panel, context, complaints } = await openTab('1inch', { accountIndex: 0 })
    const before = await balanceOf(1, usdc, 0)
    await chooseEthereum(page)
    await chooseToken(page, 'To token', 'USDC')
    await askForQuote(page)
    const card = panel.getByRole('region', { name: 'Quote' })
    await card.getByRole('button', { name: /^1 ETH = 2,4\d\d\.\d+ USDC/ }).click()
    await card.getByRole('button', { name: /^1 USDC = 0\.000\d+ ETH/ }).waitFor()
    await card.getByText(/^about 0\.\d+ ETH \((\$\d+\.\d\d|<\$0\.01)\)$/).waitFor()
    await execute(page).click()
    await review(page)
      .getByText(/^2,4\d\d\.\d+ USDC$/)
      .first()
      .waitFor()
    await sign(page)
    const receipt = panel.getByRole('region', { name: 'Receipt' })
    await receipt.getByText('1 ETH', { exact: true }).waitFor()
    const received = (await balanceOf(1, usdc, 0)) - before
    expect(received).toBeGreaterThan(2_400_000_000n)
    await receipt.getByText(`${formatTokens(received, 6)} USDC`, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: USDC is approved for exactly its amount and swapped back, the wallet switched first', async () => {
    const { page, panel, context, complaints } = await openTab('1inch', { accountIndex: 1, initialChainId: 31338 })
    const before = await balanceOf(1, usdc, 1)
    await chooseEthereum(page)
    await chooseToken(page, 'To token', 'USDC')
    await panel.getByRole('button', { name: 'Swap direction' }).click()
    await panel.getByLabel('Amount').fill('125.5')
    await askForQuote(page)
    await panel.getByRole('button', { name: 'Switch wallet to Local Ethereum (31337)' }).click()
    await execute(page).click()
    await page
      .getByRole('dialog', { name: /^Review approval/ })
      .getByText('125.50 USDC', { exact: true })
      .first()
      .waitFor()
    await sign(page)
    await page
      .getByRole('dialog', { name: /^Review swap/ })
      .getByText('125.50 USDC', { exact: true })
      .first()
      .waitFor()
    await sign(page)
    await panel.getByRole('region', { name: 'Receipt' }).getByText('125.50 USDC', { exact: true }).first().waitFor()
    expect(before - (await balanceOf(1, usdc, 1))).toBe(125_500_000n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet is told in the words of the specification, and can be repeated', async () => {
    const { page, panel, context } = await openTab('1inch', { accountIndex: 2, initialChainId: 31341 })
    await askForQuote(page)
    await execute(page).click()
    await controlWallet(page, { reject: ['eth_sendTransaction'] })
    await sign(page)
    await panel.getByText('Transaction rejected by user').waitFor()
    await panel.getByRole('region', { name: 'Receipt' }).waitFor({ state: 'detached' })
    await controlWallet(page, { reject: [] })
    await execute(page).click()
    await sign(page)
    await panel.getByRole('region', { name: 'Receipt' }).getByText('1 POL', { exact: true }).waitFor()
    await context.close()
  })

  it('behavior: another account needs a quote of its own', async () => {
    const { page, panel, context } = await openTab('1inch', { accountIndex: 3, initialChainId: 31341 })
    await askForQuote(page)
    await execute(page).waitFor()
    const other = place.environment.devnet.accounts[4]!
    await controlWallet(page, { lieAboutAccount: other })
    await page.evaluate(() => {
      const { ethereum } = window as unknown as { ethereum: { request(call: { method: string }): Promise<unknown> } }
      return ethereum.request({ method: 'wallet_revokePermissions' })
    })
    await panel.getByText('Please connect your wallet').waitFor()
    await expect.poll(() => execute(page).count()).toBe(0)
    await panel.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
    await panel.getByText('Please connect your wallet').waitFor({ state: 'detached' })
    await expect.poll(() => execute(page).count()).toBe(0)
    await askForQuote(page)
    await panel.getByText(`${other.slice(0, 8)}…${other.slice(-6)}`).waitFor()
    await context.close()
  })

  it('error: less than 0.1, and a pair without liquidity, in the words of the specification', async () => {
    const { page, panel, context } = await openTab('1inch', { accountIndex: 5, initialChainId: 31341 })
    await panel.getByLabel('Amount').fill('0.05')
    await panel.getByText('Amount too small - use at least 0.1 for sufficient liquidity').waitFor()
    await expect.poll(() => panel.getByRole('button', { name: 'Get Real Quote' }).isDisabled()).toBe(true)
    await panel.getByLabel('Amount').fill('999999999999')
    await page.route('**/api/1inch/quote*', route =>
      route.fulfill({ status: 400, json: { area: 'DEFI', code: 'INSUFFICIENT_LIQUIDITY', error: 'x', values: {} } }),
    )
    await askForQuote(page)
    await panel.getByText(/^Quote failed: /).waitFor()
    await context.close()
  })
})

/** Opens Fusion+ with an order of one WPOL for ETH, up to its first review. */
async function startFusionPlus(accountIndex: number) {
  const opened = await openTab('Fusion+', { accountIndex, initialChainId: 31341 })
  const { page, panel } = opened
  await panel.getByText('POL must be wrapped first: Fusion+ takes WPOL.').waitFor()
  await panel.getByRole('button', { name: 'Use WPOL' }).click()
  await askForQuote(page)
  await panel.getByRole('region', { name: 'Fusion+ quote' }).getByText('Secrets').waitFor()
  await panel.getByRole('button', { name: 'Start Fusion+ Swap' }).click()
  await page
    .getByRole('dialog', { name: /^Review approval/ })
    .getByText('1 WPOL', { exact: true })
    .first()
    .waitFor()
  await sign(page)
  await page
    .getByRole('dialog', { name: /^Review cross-chain order/ })
    .getByText('1 WPOL', { exact: true })
    .first()
    .waitFor()
  return opened
}

const signOrder = (page: Page) =>
  page.getByRole('dialog', { name: 'Review cross-chain order' }).getByRole('button', { name: 'Sign in wallet' }).click()

/** Opens the bridge of 0.1 ETH to Monad and sends its lock. */
async function lockOnBridge(accountIndex: number) {
  const opened = await openTab('Monad', { accountIndex, initialChainId: 31337 })
  const { page, panel } = opened
  const lock = panel.getByRole('button', { name: 'Lock and Bridge' })
  await lock.waitFor()
  await expect.poll(() => lock.isDisabled()).toBe(true)
  await panel.getByLabel('Recipient address').focus()
  await panel.getByLabel('Amount').focus()
  await panel.getByText('Recipient address is required').waitFor()
  await panel.getByText('Minimum 0.01, maximum 1000').waitFor()
  await panel.getByRole('button', { name: 'Use my wallet address' }).click()
  await panel
    .getByRole('region', { name: 'Bridge quote' })
    .getByText(/^[\d,.]+ MON$/)
    .waitFor()
  await lock.click()
  await review(page)
    .getByText(/Lock 0\.1 ETH until/)
    .first()
    .waitFor({ state: 'attached' })
  await review(page).getByText('0.1 ETH', { exact: true }).first().waitFor()
  await sign(page)
  await review(page)
    .getByText(/Claim \d+(\.\d+)? MON/)
    .first()
    .waitFor({ state: 'attached' })
  return opened
}

describe('Fusion+', () => {
  it('default: an order is approved, signed and filled, and the receipt has the documented fields', async () => {
    const { page, panel, context, complaints } = await startFusionPlus(5)
    const before = await balanceOf(1, nativeTokenAddress, 5)
    await signOrder(page)
    const receipt = panel.getByRole('region', { name: 'Receipt' })
    await receipt.getByText('Filled').waitFor()
    await receipt.getByText('1 WPOL on Polygon').waitFor()
    await receipt.getByText('Bridge hash').waitFor()
    await panel.getByText('Both escrows stand; the secret is shown').waitFor()
    expect((await balanceOf(1, nativeTokenAddress, 5)) - before).toBeGreaterThan(10n ** 14n)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('Monad', () => {
  it('default: ETH is locked, the counterparty locks MON, and the claim ends the bridge', async () => {
    const { page, panel, context, complaints } = await lockOnBridge(6)
    const before = await balanceOf(143, nativeTokenAddress, 6)
    await review(page).getByRole('button', { name: 'Switch wallet to Local Monad (31338)' }).click()
    await sign(page)
    const receipt = panel.getByRole('region', { name: 'Receipt' })
    await receipt.getByText('Bridged').waitFor()
    await receipt.getByText('Secret hash').waitFor()
    await expect.poll(() => panel.getByRole('region', { name: 'Open locks' }).count()).toBe(0)
    expect((await balanceOf(143, nativeTokenAddress, 6)) - before).toBeGreaterThan(10n ** 18n)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('what nobody completes', () => {
  it('behavior: an order of Fusion+ that only the source locked is refunded', async () => {
    await steerRelayer(place.environment.devnet, { locks: 'source' })
    const { page, panel, context } = await startFusionPlus(7)
    const before = await balanceOf(137, wpol, 7)
    await signOrder(page)
    await expect.poll(() => balanceOf(137, wpol, 7)).toBe(before - 10n ** 18n)
    await panel.getByText('Keep the Sluice server running until the swap is done').waitFor()
    for (const chainId of [1, 137]) await increaseTime(rpcUrlOf(chainId), 181)
    await panel.getByRole('region', { name: 'Receipt' }).getByText('Refunded: your tokens are back').waitFor()
    await expect.poll(() => balanceOf(137, wpol, 7)).toBe(before)
    await steerRelayer(place.environment.devnet)
    await context.close()
  })

  it('behavior: a lock without a claim is remembered over a reload and refunded after its time', async () => {
    const { page, panel, context } = await lockOnBridge(8)
    await review(page).getByRole('button', { name: 'Reject' }).click()
    await panel.getByText('Transaction rejected by user').waitFor()
    await panel.getByText('Your lock stays open: refund it after its time.').waitFor()
    await page.reload()
    await panelOf(page)
      .or(page.getByRole('button', { name: 'Real Mainnet Testing', exact: true }))
      .first()
      .waitFor()
    if (!(await panel.isVisible())) {
      await page.getByRole('button', { name: 'Real Mainnet Testing', exact: true }).click()
    }
    await panel.getByRole('tab', { name: 'Monad', exact: true }).click()
    const locks = panel.getByRole('region', { name: 'Open locks' })
    await locks.getByText('0.1 ETH, Ethereum to Monad').waitFor()
    await increaseTime(rpcUrlOf(1), 3_700)
    await locks.getByRole('button', { name: /^Refund lock/ }).click()
    await review(page)
      .getByText(/Take 0\.1 ETH back/)
      .first()
      .waitFor()
    await sign(page)
    await panel.getByRole('region', { name: 'Receipt' }).getByText('Refunded', { exact: true }).waitFor()
    await locks.waitFor({ state: 'detached' })
    await context.close()
  })
})
