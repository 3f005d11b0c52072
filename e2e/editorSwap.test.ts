import { findToken, formatUnits } from '@sluice/defi'
import { readTokenBalance } from '@sluice/devnet'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeReceipt } from './closeReceipt.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const usdc = findToken(1, 'USDC')!.address

const place = useTestEnvironment()

const usdcOf = (accountIndex: number) =>
  readTokenBalance(place.environment.devnet.chains[0]!.rpcUrl, usdc, place.environment.devnet.accounts[accountIndex]!)

/** Opens the template on the local chain with a connected wallet. */
async function openTemplate(accountIndex: number) {
  const watched = await openPage(place.browser, place.environment.devnet, { accountIndex })
  const { page } = watched
  await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/ }).waitFor()
  return watched
}

const execute = (page: Page) => page.getByRole('button', { name: 'Execute Flow' }).click()

const review = (page: Page) => page.getByRole('dialog', { name: /^Review / })

const sign = async (page: Page) => review(page).getByRole('button', { name: 'Sign in wallet' }).click()

const controlWallet = (page: Page, reject: readonly string[]) =>
  page.evaluate(methods => {
    const wallet = (window as unknown as { __sluiceWallet: { reject: readonly string[] } }).__sluiceWallet
    wallet.reject = methods
  }, reject)

describe('the editor', () => {
  it('behavior: a swap of the native token, signed in the wallet, moves real balances', async () => {
    const { page, context, complaints } = await openTemplate(0)
    const before = await usdcOf(0)
    await execute(page)
    const dialog = review(page)
    await dialog
      .getByText(/^2,4\d\d\.\d+ USDC$/)
      .first()
      .waitFor()
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    const received = (await usdcOf(0)) - before
    expect(received).toBeGreaterThan(2_400_000_000n)
    const receipt = page.getByRole('dialog', { name: /^Swap complete/ })
    await receipt.getByText('You received', { exact: true }).waitFor()
    await receipt.getByText(`${formatUnits(received, 6)} USDC`).waitFor({ state: 'attached' })
    await receipt.getByText(/^for 1 ETH · fee 0\.\d+ ETH/).waitFor()
    await page.waitForTimeout(4_000)
    await receipt.getByRole('button', { name: 'Done' }).click()
    await receipt.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an ERC-20 is approved for exactly the amount first, then swapped', async () => {
    const { page, context, complaints } = await openTemplate(1)
    const before = await usdcOf(1)
    await chooseTokens(page, 'USDC', 'WBTC', '125.5')
    await execute(page)
    const approval = page.getByRole('dialog', { name: /^Review approval/ })
    await approval.getByText('125.50 USDC', { exact: true }).first().waitFor()
    await approval.getByRole('list', { name: 'Steps' }).getByText('Swap').waitFor()
    await sign(page)
    await page
      .getByRole('dialog', { name: /^Review swap/ })
      .getByText('125.50 USDC', { exact: true })
      .first()
      .waitFor()
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    expect(before - (await usdcOf(1))).toBe(125_500_000n)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a rejection in the wallet is said in words, and the run can be repeated', async () => {
    const { page, context } = await openTemplate(2)
    const before = await usdcOf(2)
    await controlWallet(page, ['eth_sendTransaction'])
    await execute(page)
    await sign(page)
    await page.getByText('Nothing was sent.').first().waitFor()
    await expect.poll(() => usdcOf(2)).toBe(before)
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Rejected in wallet').first().waitFor()
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Whole flow' }).first().textContent())
      .toMatch(/1 ETH\s*You rejected 1inch Swap/)
    await controlWallet(page, [])
    const close = review(page).getByRole('button', { name: 'Close' })
    if (await close.isVisible()) await close.click()
    await execute(page)
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    expect((await usdcOf(2)) - before).toBeGreaterThan(2_400_000_000n)
    await context.close()
  })

  it('behavior: the balance at the amount is read again once a swap is confirmed', async () => {
    const { page, context } = await openTemplate(5)
    await page.getByRole('button', { name: 'Configure Token Input' }).click()
    const balance = page.getByRole('region', { name: 'Node configuration' }).getByText(/^Balance /)
    const before = await balance.textContent()
    await execute(page)
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    await closeReceipt(page)
    await balance.filter({ hasNotText: before! }).waitFor()
    await context.close()
  })

  it('behavior: a server that hangs holds the signature until it answers again', async () => {
    const { page, context } = await openTemplate(4)
    await execute(page)
    const button = (name: string) => review(page).getByRole('button', { name })
    await button('Sign in wallet').waitFor()
    process.kill(place.environment.serverPid(), 'SIGSTOP')
    try {
      await button('Reconnecting…').waitFor({ timeout: 60_000 })
      await expect.poll(() => button('Reconnecting…').isDisabled()).toBe(true)
      await expect.poll(() => review(page).getByText('All safety checks passed').count()).toBe(0)
      await review(page).getByText('Can’t reach the server.', { exact: false }).waitFor()
    } finally {
      process.kill(place.environment.serverPid(), 'SIGCONT')
    }
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor({ timeout: 120_000 })
    await context.close()
  })

  it('behavior: a server killed while a signature is pending loses nothing and repeats nothing', async () => {
    const { page, context } = await openTemplate(3)
    const before = await usdcOf(3)
    await execute(page)
    await review(page).getByRole('button', { name: 'Sign in wallet' }).waitFor()
    const executionId = new URL(page.url()).searchParams.get('run') ?? /exec_[\w-]+/.exec(page.url())?.[0] ?? ''
    expect(executionId).toMatch(/^exec_/)
    await place.environment.killAndRestart()
    await sign(page)
    await page.getByText('Workflow Executed Successfully').first().waitFor({ timeout: 120_000 })
    expect((await usdcOf(3)) - before).toBeGreaterThan(2_400_000_000n)
    const started = await startedNodes(page, executionId)
    expect(started.length).toBeGreaterThan(5)
    expect(new Set(started).size).toBe(started.length)
    await context.close()
  })
})

async function chooseTokens(page: Page, from: string, to: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Configure Token Input' }).click()
  const panel = page.getByRole('region', { name: 'Node configuration' })
  for (const [name, symbol] of Object.entries({ 'From token': from, 'To token': to })) {
    await panel.getByRole('combobox', { name }).fill(symbol)
    await panel.getByRole('combobox', { name }).press('Enter')
  }
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await panel.getByRole('button', { name: 'Save' }).click()
}

/** Node starts in the server's journal. */
const startedNodes = (page: Page, executionId: string): Promise<string[]> =>
  page.evaluate(async id => {
    const page = await (await fetch('/')).text()
    const token = /name="sluice-token" content="([^"]*)"/.exec(page)?.[1] ?? ''
    const answer = await fetch(`/api/runs/${id}`, { headers: { 'X-App-Token': token } })
    const run = (await answer.json()) as { events: { type: string; nodeId?: string }[] }
    return run.events.filter(event => event.type === 'node.started').map(event => event.nodeId ?? '')
  }, executionId)
