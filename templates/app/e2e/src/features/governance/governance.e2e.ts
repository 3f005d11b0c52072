import type { Page } from 'playwright-core'
import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { governanceConfig } from '../../../../web/src/config/governance.config.ts'
import { callRpc } from '../../kit/callRpc.ts'
import { connectWallet } from '../../kit/connectWallet.ts'
import { findAccessibilityViolations } from '../../kit/findAccessibilityViolations.ts'
import { accounts, type PageOptions, type WatchedPage } from '../../kit/openPage.ts'
import { startEnvironment, type TestEnvironment } from '../../kit/startEnvironment.ts'
import { treasuryFunds } from './governanceE2eFixture.ts'

const abi = parseAbi([
  'function GOVERNOR() view returns (address)',
  'function TREASURY() view returns (address)',
  'function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)',
])

let environment: TestEnvironment

beforeAll(async () => {
  environment = await startEnvironment()
})

afterAll(() => environment?.stop())

/** The chain of the DAO, which need not be the first of the application. */
const findChain = () =>
  environment.chains.find(({ mirrorsChainId }) => mirrorsChainId === governanceConfig.chain.id) ??
  environment.chains[0]!

const call = (method: string, params: readonly unknown[] = []) => callRpc(findChain().rpcUrl, method, params)

const balanceOf = async (account: string) => BigInt((await call('eth_getBalance', [account, 'latest'])) as string)

async function enter(options: PageOptions, address = '#proposals'): Promise<WatchedPage> {
  const opened = await environment.open({ chainId: findChain().id, ...options })
  await opened.page.goto(`${environment.url}/${address}`)
  await connectWallet(opened.page)
  return opened
}

const done = async (page: Page, text: string | RegExp) => {
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await receipt.filter({ hasText: text }).waitFor()
  await receipt.getByRole('button', { name: 'Done' }).click()
}

const isState = (page: Page, state: string) =>
  page.getByTestId('proposal-page').getByTestId('state').filter({ hasText: state }).waitFor()

const skip = (page: Page) => page.getByRole('button', { name: 'Skip the wait' }).click()

async function propose(page: Page, title: string, receiver: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'New proposal' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Because it is needed.')
  await page.getByLabel('Receiver').fill(receiver)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await page.getByRole('button', { name: 'Propose in wallet' }).click()
  await done(page, `Proposed${title}`)
}

const open = (page: Page, title: string) => page.getByTestId('proposal').filter({ hasText: title }).first().click()

async function vote(page: Page, support: 'For' | 'Against'): Promise<void> {
  await page.getByRole('form', { name: 'Vote' }).locator('label').filter({ hasText: support }).first().click()
  await page.getByLabel('Reason').fill('I have read it.')
  await page.getByRole('button', { name: `Vote ${support.toLowerCase()}`, exact: true }).click()
  await page.getByRole('dialog').getByText('I have read it.').first().waitFor()
  await page.getByRole('button', { name: 'Vote in wallet' }).click()
  await done(page, `Voted ${support.toLowerCase()}`)
}

/** The contracts, from the address that the browser knows. */
async function readContracts(page: Page): Promise<{ governor: `0x${string}`; treasury: `0x${string}` }> {
  const dao = await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith('deployments'))!
    return (JSON.parse(localStorage.getItem(key)!) as { name: string; address: string }[]).find(
      ({ name }) => name === 'Dao',
    )!.address
  })
  const read = async (functionName: 'GOVERNOR' | 'TREASURY') => {
    const data = encodeFunctionData({ abi, functionName })
    const word = (await call('eth_call', [{ to: dao, data }, 'latest'])) as string
    return `0x${word.slice(-40)}` as const
  }
  return { governor: await read('GOVERNOR'), treasury: await read('TREASURY') }
}

/** Calldata of a proposal that pays one wei. */
const proposalData = (description: string) =>
  encodeFunctionData({ abi, functionName: 'propose', args: [[accounts[2]], [1n], ['0x'], description] })

describe('the DAO', () => {
  // First: the others move the clock past the end of this vote.
  it('behavior: a visitor without a wallet reads everything, and is asked for one at the first action', async () => {
    const { page, context, pageErrors } = await environment.open({ chainId: findChain().id, account: 0 })
    await page.goto(`${environment.url}/#treasury`)
    await page.getByTestId('balance').first().waitFor()
    await page.getByTestId('payment').filter({ hasText: 'Paid 1 ETH' }).waitFor()
    await page.getByRole('tab', { name: 'Proposals' }).click()
    await open(page, 'Pay the translators')
    await page.getByTestId('vote').filter({ hasText: 'For' }).first().waitFor()
    await page.getByRole('region', { name: 'Timeline' }).getByText('Voting started').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('form', { name: 'Vote' }).locator('label').filter({ hasText: 'For' }).first().click()
    await page.getByRole('button', { name: 'Vote for', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByText(/^Vote with /).waitFor()
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('error: on another network everything is shown and nothing is signed', async () => {
    const { page, context, controlWallet } = await enter({ account: 0, chainId: 1 })
    await page.getByText('Your wallet is on another network.').first().waitFor()
    await page.getByTestId('proposal').first().waitFor()
    await controlWallet({ reject: ['wallet_switchEthereumChain'] })
    await open(page, 'Pay the translators')
    await page.getByRole('form', { name: 'Vote' }).locator('label').filter({ hasText: 'For' }).first().click()
    await page.getByRole('button', { name: 'Vote for', exact: true }).click()
    await page.getByTestId('toast').first().waitFor()
    expect(await page.getByRole('button', { name: 'Vote in wallet' }).count()).toBe(0)
    await context.close()
  })

  it('default: delegate, propose, vote, queue and execute; the treasury pays', async () => {
    const member = await enter({ account: 1 })
    await member.page.getByText('do not count as votes yet').waitFor()
    await member.page.getByRole('button', { name: 'Delegate to yourself' }).click()
    await member.page.getByRole('button', { name: 'Delegate in wallet' }).click()
    await done(member.page, 'Your tokens count as votes now')
    await member.page.getByTestId('delegate').filter({ hasText: 'yourself' }).waitFor()

    const { page, pageErrors, context } = await enter({ account: 0 })
    const { treasury } = await readContracts(page)
    const [before, paid] = [await balanceOf(treasury), await balanceOf(accounts[3])]
    expect(before).toBe(treasuryFunds)
    await propose(page, 'Repair the pier', accounts[3], '3')
    await open(page, 'Repair the pier')
    await page.getByTestId('action').filter({ hasText: '3 ETH' }).getByTitle(accounts[3]).waitFor()
    await skip(page)
    await isState(page, 'Active')
    await vote(page, 'For')
    await page.getByText(/^You voted/).waitFor()
    await page.getByTestId('vote').filter({ hasText: 'I have read it.' }).getByText('For', { exact: true }).waitFor()

    await open(member.page, 'Repair the pier')
    await vote(member.page, 'Against')
    expect(member.pageErrors).toEqual([])

    await page.getByText(/80%/).first().waitFor()
    await page
      .getByText(/· reached/)
      .first()
      .waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await skip(page)
    await isState(page, 'Succeeded')
    await page.getByRole('button', { name: 'Queue', exact: true }).click()
    await page.getByRole('dialog').getByTitle(accounts[3]).first().waitFor()
    await page.getByRole('button', { name: 'Queue in wallet' }).click()
    await done(page, 'It can be executed in 1 min')
    await isState(page, 'Queued')
    await skip(page)
    await page.getByRole('button', { name: 'Execute', exact: true }).click()
    await page.getByRole('button', { name: 'Execute in wallet' }).click()
    await done(page, 'Executed')
    await isState(page, 'Executed')
    expect(before - (await balanceOf(treasury))).toBe(parseEther('3'))
    expect((await balanceOf(accounts[3])) - paid).toBe(parseEther('3'))

    await page.getByRole('tab', { name: 'Treasury' }).click()
    await page.getByTestId('balance').filter({ hasText: '22 ETH' }).waitFor()
    await page.getByTestId('payment').filter({ hasText: 'Paid 3 ETH' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByTestId('payment').filter({ hasText: 'Paid 3 ETH' }).getByRole('link', { name: 'Proposal' }).click()
    await isState(page, 'Executed')
    expect(pageErrors).toEqual([])
    await context.close()
    await member.context.close()
  })

  it('behavior: a proposal that most reject is defeated, and offers no next step', async () => {
    const { page, context } = await enter({ account: 0 })
    await propose(page, 'Sell the boat', accounts[3], '1')
    await open(page, 'Sell the boat')
    await page.getByRole('button', { name: 'Cancel proposal' }).waitFor()
    await skip(page)
    await isState(page, 'Active')
    await vote(page, 'Against')
    await skip(page)
    await isState(page, 'Defeated')
    for (const name of ['Queue', 'Execute', 'Skip the wait']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
    }
    await context.close()
  })

  it('behavior: its proposer cancels a proposal while it is pending', async () => {
    const { page, context } = await enter({ account: 0 })
    await propose(page, 'Paint it blue', accounts[3], '1')
    await open(page, 'Paint it blue')
    // The vote starts by itself; one that started is proposed anew.
    await page.getByRole('button', { name: 'Cancel proposal' }).click()
    await page.getByRole('button', { name: 'Cancel in wallet' }).click()
    await done(page, 'Cancelled')
    await isState(page, 'Cancelled')
    await context.close()
  })

  it('error: a rejection in the wallet is no failure, and nothing is proposed', async () => {
    const { page, context, controlWallet } = await enter({ account: 0 })
    await page.getByTestId('proposal').first().waitFor()
    await page.getByRole('link', { name: 'New proposal' }).click()
    await page.getByLabel('Title').fill('Never proposed')
    await page.getByLabel('Receiver').fill(accounts[3])
    await page.getByLabel('Amount').fill('11')
    await page.getByText('One proposal can spend at most 10 ETH').waitFor()
    await page.getByLabel('Amount').fill('1')
    await controlWallet({ reject: ['eth_sendTransaction'] })
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await page.getByRole('button', { name: 'Propose in wallet' }).click()
    await page.getByText('Transaction rejected by user. Nothing was sent.').waitFor()
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Escape')
    // What was typed is still there.
    expect(await page.getByLabel('Title').inputValue()).toBe('Never proposed')
    await page.getByRole('link', { name: '← All proposals' }).click()
    await page.getByTestId('proposal').first().waitFor()
    expect(await page.getByTestId('proposal').filter({ hasText: 'Never proposed' }).count()).toBe(0)
    await context.close()
  })

  it('error: a chain that does not answer is said in one sentence, and can be asked again', async () => {
    const { page, context } = await environment.open({ chainId: findChain().id, account: 0 })
    const rpc = `${findChain().rpcUrl.replace(/\/$/, '')}/**`
    await page.route(rpc, route => route.abort())
    await page.goto(`${environment.url}/#proposals`)
    await page.getByRole('alert').filter({ hasText: 'does not answer. Check your connection' }).waitFor()
    await page.unroute(rpc)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('proposal').first().waitFor()

    // What was read stays, below one note for all that could not be read again.
    await page.route(rpc, route => route.abort())
    const notes = page.getByRole('alert').filter({ hasText: 'does not answer' })
    await notes.waitFor()
    await page.getByTestId('proposal').first().waitFor()
    expect(await notes.count()).toBe(1)
    await page.unroute(rpc)
    await notes.waitFor({ state: 'detached' })
    await context.close()
  })

  it('error: a holder of no votes cannot propose, and the page says why', async () => {
    const { page, context } = await enter({ account: 2 }, '#proposals/new')
    await page.getByText(/^A proposal needs .* of votes; you have 0 /).waitFor()
    await page.getByLabel('Title').fill('Mine')
    await page.getByLabel('Receiver').fill(accounts[3])
    await page.getByLabel('Amount').fill('1')
    expect(await page.getByRole('button', { name: 'Propose', exact: true }).isDisabled()).toBe(true)
    await context.close()
  })

  it('behavior: markup and hidden characters of a description are plain text', async () => {
    const { page, context, pageErrors } = await enter({ account: 0, width: 390 })
    const { governor } = await readContracts(page)
    const description = `# <img src=x onerror=alert(1)> \u202eDAB\n\n<script>alert(2)</script> [link](javascript:alert(3)) ${'x'.repeat(3_000)}`
    await call('eth_sendTransaction', [{ from: accounts[0], to: governor, data: proposalData(description) }])
    await open(page, '<img src=x onerror=alert(1)> DAB')
    const text = await page.getByTestId('description').textContent()
    expect(text).toContain('<script>alert(2)</script> [link](javascript:alert(3))')
    expect(await page.getByTestId('proposal-page').locator('img, script, a[href^=javascript]').count()).toBe(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })

  it('behavior: 10,000 proposals are shown in pages', async () => {
    const { page, context } = await enter({ account: 0 })
    const { governor } = await readContracts(page)
    const data = Array.from({ length: 10_000 }, (_, index) => proposalData(`# Bulk ${index + 1}`))
    await sendAll(governor, data)
    await page.reload()
    await page.getByRole('heading', { name: /^10,0\d\d proposals$/ }).waitFor({ timeout: 120_000 })
    await page.getByText('Bulk 10000', { exact: true }).waitFor()
    expect(await page.getByTestId('proposal').count()).toBe(10)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Bulk 9990', { exact: true }).waitFor()
    await page.getByTestId('proposal').first().getByTestId('state').waitFor()
    await context.close()
  }, 300_000)
})

const perBlock = 100

/** Proposes in blocks of many transactions. */
async function sendAll(to: string, data: readonly string[]): Promise<void> {
  const { rpcUrl } = findChain()
  const gas = toHex(250_000)
  const nonce = Number(await call('eth_getTransactionCount', [accounts[0], 'latest']))
  await call('evm_setAutomine', [false])
  for (let start = 0; start < data.length; start += perBlock) {
    const requests = data.slice(start, start + perBlock).map((bytes, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_sendTransaction',
      // A batch is answered in any order.
      params: [{ from: accounts[0], to, data: bytes, gas, nonce: toHex(nonce + start + id) }],
    }))
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(requests) })
    const answers = (await response.json()) as readonly { readonly error?: { readonly message: string } }[]
    const failed = answers.find(({ error }) => error)
    if (failed) throw new Error(failed.error?.message)
    await call('evm_mine')
  }
  await call('evm_setAutomine', [true])
}
