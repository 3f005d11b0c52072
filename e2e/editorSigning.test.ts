import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeInjectedWalletScript, makeWalletForwarder } from '@sluice/devnet'
import { importWorkflow } from '@sluice/workflow'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/runCommand.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

/** Opens another tab with the given wallet account. */
async function openTab(context: BrowserContext, accountIndex: number): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.exposeFunction('__sluiceForward', makeWalletForwarder(place.environment.devnet))
  await page.addInitScript(makeInjectedWalletScript({ devnet: place.environment.devnet, accountIndex }))
  return page
}

const review = (page: Page) => page.getByRole('dialog', { name: /^Review / })

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('button', { name: /^Wallet 0x/, includeHidden: true }).waitFor()
}

async function openReview(page: Page): Promise<void> {
  await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
  await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await connect(page)
  await page.getByRole('button', { name: 'Execute Flow' }).click()
  await review(page).getByText('All safety checks passed').waitFor()
}

const sendsOf = (page: Page) =>
  page.evaluate(() => {
    const { calls } = (window as unknown as { __sluiceWallet: { calls: readonly { method: string }[] } }).__sluiceWallet
    return calls.filter(({ method }) => method === 'eth_sendTransaction').length
  })

/** Delays the guard's facts until released. */
async function holdFacts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/transactions\/facts/, async route => {
    await held
    await route.continue().catch((error: Error) => {
      // The page may have aborted the request, which is under test.
      if (!/already handled|closed|not found|aborted/i.test(error.message)) throw error
    })
  })
  return letGo
}

describe('signing in the editor', () => {
  it('error: rejecting while the last check runs sends nothing', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openTab(context, 4)
    await openReview(page)
    const letGo = await holdFacts(page)
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click()
    await review(page).getByRole('button', { name: 'Reject' }).click()
    letGo()
    await page.getByText('Nothing was sent.').first().waitFor()
    await page.getByRole('article').getByText('You rejected this').waitFor()
    await expect.poll(() => page.getByText('Execution Failed').count()).toBe(0)
    await page.waitForTimeout(500)
    await expect.poll(() => sendsOf(page)).toBe(0)
    await context.close()
  })

  it('behavior: the card that waits is seen beside an open inspector, and the view stays after the rejection', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openTab(context, 3)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.locator('.react-flow__node[data-id="tokenInput"] .studio-card-title').click()
    const inspector = page.getByRole('region', { name: 'Node configuration' })
    await inspector.waitFor()
    // The panel has slid in; below the review no role is found.
    await expect.poll(async () => (await inspector.boundingBox())!.x).toBeLessThan(1440 - 300)
    const inspectorX = (await inspector.boundingBox())!.x
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await connect(page)
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await review(page).getByText('All safety checks passed').waitFor()
    const view = page.locator('.react-flow__viewport')
    const settled = async () => {
      await page.waitForTimeout(500)
      return view.getAttribute('style')
    }
    const card = page.locator('.react-flow__node[data-id="oneInchSwap"]')
    const rightOf = async (part: Locator) => part.boundingBox().then(box => box!.x + box!.width)
    await expect.poll(() => rightOf(card)).toBeLessThan(inspectorX)
    const waiting = await settled()
    await review(page).getByRole('button', { name: 'Reject' }).click()
    const alert = page.getByText('Nothing was sent.').first()
    await alert.waitFor()
    await expect.poll(() => settled()).toBe(waiting)
    const { y, height } = (await card.boundingBox())!
    expect(y + height).toBeLessThan((await alert.boundingBox())!.y)
    await context.close()
  })

  it('behavior: a run that is open in two tabs is signed once', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const first = await openTab(context, 5)
    await openReview(first)
    const second = await openTab(context, 5)
    await second.goto(first.url())
    await review(second).getByRole('button', { name: 'Connect Wallet' }).click()
    await connect(second)
    await review(second).getByText('All safety checks passed').waitFor()
    const letGo = await holdFacts(first)
    await review(first).getByRole('button', { name: 'Sign in wallet' }).click()
    await review(second).getByRole('button', { name: 'Sign in wallet' }).click()
    await review(second).getByText('Being signed in another tab').waitFor()
    await review(second).getByRole('button', { name: 'Reject' }).click()
    letGo()
    for (const page of [first, second]) await page.getByText('Workflow Executed Successfully').first().waitFor()
    expect((await sendsOf(first)) + (await sendsOf(second))).toBe(1)
    await context.close()
  })

  it('behavior: a review put aside comes back from its card and from the strip', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openTab(context, 7)
    await openReview(page)
    const putAside = async () => {
      await review(page).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Look at the canvas' }).click()
      await review(page).waitFor({ state: 'detached' })
    }
    await putAside()
    await page.getByRole('article').getByRole('button', { name: 'Sign in wallet →' }).click()
    await putAside()
    await page.getByRole('region', { name: 'Run status' }).getByRole('button', { name: 'Sign in wallet →' }).click()
    await review(page).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('article').getByRole('button', { name: 'Try again' }).click()
    await review(page).waitFor()
    await expect.poll(() => sendsOf(page)).toBe(0)
    await context.close()
  })

  it('behavior: the button to sign stays at its place while the price is renewed', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openTab(context, 6)
    await openReview(page)
    const button = review(page).getByRole('button', { name: /^(Sign in wallet|Updating the price…|Checking the )/ })
    await expect.poll(() => button.isEnabled()).toBe(true)
    // Records each place at which the button was drawn.
    await button.evaluate(element => {
      const record = { tops: [] as number[], texts: [] as string[] }
      Object.assign(window, { __record: record })
      const look = () => {
        const { top } = element.getBoundingClientRect()
        const text = element.textContent ?? ''
        if (record.tops.at(-1) !== top) record.tops.push(top)
        if (record.texts.at(-1) !== text) record.texts.push(text)
        if (element.isConnected) requestAnimationFrame(look)
      }
      look()
    })
    const change = review(page).getByText(/^Price updated/)
    await change.waitFor()
    await change.waitFor({ state: 'detached' })
    const { tops, texts } = await page.evaluate(
      () => (window as unknown as { __record: { tops: number[]; texts: string[] } }).__record,
    )
    expect(texts).toContain('Updating the price…')
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1)
    await context.close()
  })

  it('error: what the wallet sends after the run ended is named, not denied', async () => {
    const context = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await openTab(context, 6)
    await openReview(page)
    await page.evaluate(() => {
      const wallet = window as unknown as { ethereum: { request: Request }; __answer: () => void }
      type Request = (asked: { readonly method: string }) => Promise<unknown>
      const answered = new Promise<void>(resolve => {
        wallet.__answer = resolve
      })
      const request = wallet.ethereum.request
      wallet.ethereum.request = async asked => {
        if (asked.method === 'eth_sendTransaction') await answered
        return request(asked)
      }
    })
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click()
    await review(page).getByRole('button', { name: 'Confirm in your wallet' }).waitFor()
    const elsewhere = await place.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const other = await openTab(elsewhere, 6)
    await other.goto(page.url())
    await review(other).getByRole('button', { name: 'Reject' }).click()
    await review(page).waitFor({ state: 'detached' })
    await page.evaluate(() => (window as unknown as { __answer: () => void }).__answer())
    const sent = page.getByRole('dialog', { name: 'Transaction sent' })
    await sent.getByText(/^Sent, but this run had already ended: 0x[0-9a-f]{64}/).waitFor()
    await expect.poll(() => page.getByText('Nothing was sent').count()).toBe(0)
    await page.reload()
    await sent.getByRole('button', { name: 'Done' }).click()
    await elsewhere.close()
    await context.close()
  })

  it('default: a limit order is approved, reviewed in words and signed as typed data', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet, { accountIndex: 6 })
    await page.goto(place.environment.url)
    const file = await readFile(join(root, 'examples/limit-order.workflow.json'), 'utf8')
    const { document } = importWorkflow(file)
    await page.goto(`${place.environment.url}/p/${await makeProject(page, document)}`)
    await page.locator('label').filter({ hasText: 'Mock Testing' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await connect(page)
    await page.getByRole('button', { name: 'Execute Flow' }).click()
    await review(page).getByText('All safety checks passed').waitFor()
    await review(page).getByRole('button', { name: 'Sign in wallet' }).click()
    const message = page.getByRole('dialog', { name: 'Review limit order' })
    await message.getByText('25 USDC', { exact: true }).first().waitFor()
    await message.getByText('22.5 DAI', { exact: true }).first().waitFor()
    await message.getByText('All safety checks passed').waitFor()
    await message.getByText('Details').click()
    await message.getByText('Let anybody take 25 USDC on Local Ethereum (31337) for at least 22.5 DAI').waitFor()
    await message.getByText('1inch Aggregation Router', { exact: true }).waitFor()
    await message.getByRole('button', { name: 'Sign in wallet' }).click()
    await page.getByText('Workflow Executed Successfully').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Creates a project and returns its id. */
const makeProject = (page: Page, document: object): Promise<string> =>
  page.evaluate(async content => {
    const token = window.document.querySelector('meta[name="sluice-token"]')?.getAttribute('content') ?? ''
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: { 'X-App-Token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Limit order', document: content }),
    })
    return ((await answer.json()) as { id: string }).id
  }, document)
