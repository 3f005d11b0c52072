// Long file: all tests share one server and one scripted model.
import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOnCanvas } from './askOnCanvas.ts'
import { openPage } from './openBrowser.ts'
import { startTestEnvironment, type TestEnvironment } from './startTestEnvironment.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

const template = '/p/template-dex-aggregator-swap'

const chatOf = (page: Page) => page.getByRole('region', { name: 'DeFi Workflow Assistant' })
const fieldOf = (page: Page) => chatOf(page).getByRole('textbox', { name: 'Message' })
const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="${id}"]`)
const cards = (page: Page) => page.locator('.react-flow__node')
const proposalOf = (page: Page) =>
  chatOf(page)
    .getByRole('region', { name: /^Proposal: / })
    .last()
const emptyHint = (page: Page) => page.getByText('Start with a template or add your first node')
const drawn = (page: Page) => page.locator('[data-proposal]')

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'DeFi Workflow Assistant' }).click()
  await fieldOf(page).waitFor()
}

async function ask(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

async function openEmptyProject(page: Page): Promise<void> {
  await page.goto(place.environment.url)
  await page.getByRole('button', { name: 'New empty project' }).click()
  await emptyHint(page).waitFor()
}

describe('the assistant', () => {
  it('default: a sentence, its difference on the canvas, one undo step and the code preview', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await openEmptyProject(page)
    await askOnCanvas(page, 'Swap 1 ETH for USDC')
    await chatOf(page).getByText('Analyzing your request...').waitFor()
    const proposal = proposalOf(page)
    await proposal.getByText(/^Simulated run succeeded in /).waitFor()
    expect(
      await proposal
        .getByRole('list', { name: /changes$/ })
        .getByRole('listitem')
        .count(),
    ).toBeGreaterThan(3)
    await proposal.getByRole('img', { name: /^Diagram: \d+ added, 0 changed, 0 removed$/ }).waitFor()
    await drawn(page).getByText('1inch Swap').waitFor()
    await expect.poll(() => drawn(page).getByText('••••').count()).toBe(0)
    await expect.poll(() => cards(page).count()).toBe(0)
    await expect.poll(() => emptyHint(page).count()).toBe(0)
    await page.getByRole('region', { name: 'Proposed changes' }).getByRole('button', { name: 'Modify' }).waitFor()

    await proposal.getByRole('button', { name: 'Approve & Generate' }).click()
    const code = page.getByRole('dialog', { name: 'Generated Code Preview' })
    await code.getByRole('button', { name: 'Download Project' }).waitFor()
    await expect.poll(() => chatOf(page).count()).toBe(0)
    await code.getByRole('button', { name: 'Close' }).click()
    await cards(page).first().waitFor()
    await expect.poll(() => drawn(page).count()).toBe(0)
    const count = await cards(page).count()
    expect(count).toBeGreaterThan(3)
    await page.locator('.react-flow__pane').click({ position: { x: 900, y: 700 } })
    await page.keyboard.press('Control+z')
    await emptyHint(page).waitFor()
    await expect.poll(() => cards(page).count()).toBe(0)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => cards(page).count()).toBe(count)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: an edit of a template, discussed and changed before it is applied', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await openChat(page)
    await ask(page, 'set the slippage to 2%')
    await drawn(page).getByText('Slippage (%) 1 → 2').waitFor()
    await expect.poll(() => card(page, 'slippageControl').getByText('2', { exact: true }).count()).toBe(0)
    await ask(page, 'what will I sign?')
    await chatOf(page)
      .getByText(/slippage 2%/)
      .waitFor()
    await chatOf(page).getByText('About the proposal, which is not applied yet.').waitFor()
    await drawn(page).getByText('Slippage (%) 1 → 2').waitFor()

    await proposalOf(page).getByRole('button', { name: 'Modify' }).click()
    await chatOf(page)
      .getByText(/^What should be different\?/)
      .waitFor()
    await expect.poll(() => drawn(page).count()).toBe(0)
    await expect.poll(() => fieldOf(page).evaluate(field => field === document.activeElement)).toBe(true)
    await chatOf(page).getByText('Changes the last proposal').waitFor()
    await ask(page, 'remove the approval')
    await drawn(page).getByText('Token Approval').waitFor()
    await drawn(page).getByText('Slippage (%) 1 → 2').waitFor()
    const earlier = proposalOf(page).getByRole('list', { name: 'From the proposal before, not applied yet:' })
    await expect
      .poll(() => earlier.getByRole('listitem').allTextContents())
      .toEqual(['Slippage Control: Slippage (%) 1 → 2'])
    await proposalOf(page).getByRole('button', { name: 'Apply only' }).click()
    await expect.poll(() => card(page, 'tokenApproval').count()).toBe(0)
    await chatOf(page)
      .getByText(/^Applied: /)
      .waitFor()
    await page.getByRole('region', { name: 'Notifications, Alt+T' }).getByRole('button', { name: 'Undo' }).click()
    await card(page, 'tokenApproval').waitFor()
    await context.close()
  })

  it('behavior: a proposal that the canvas has overtaken is not applied', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + template)
    await card(page, 'slippageControl').waitFor()
    await openChat(page)
    await ask(page, 'set the slippage to 2%')
    await drawn(page).getByText('Slippage (%) 1 → 2').waitFor()
    await page.getByRole('button', { name: 'Configure Slippage Control' }).dispatchEvent('click')
    const form = page.getByRole('region', { name: 'Node configuration' })
    await form
      .getByRole('spinbutton', { name: /^Slippage \(%\)/ })
      .or(form.getByRole('textbox', { name: /^Slippage \(%\)/ }))
      .first()
      .fill('3')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await chatOf(page).getByText('The workflow changed since this was proposed.').waitFor()
    await expect.poll(() => drawn(page).count()).toBe(0)
    await chatOf(page).getByRole('button', { name: 'Ask again' }).click()
    await drawn(page).getByText('Slippage (%) 3 → 2').waitFor()
    await context.close()
  })

  it('behavior: a question is answered with one of its options, and the history stays', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openEmptyProject(page)
    await openChat(page)
    await ask(page, 'Bridge 100 USDC')
    const options = chatOf(page).getByRole('list', { name: 'Answers' })
    await options.getByRole('button', { name: 'Polygon' }).click()
    await proposalOf(page)
      .getByText(/^Simulated run /)
      .waitFor()
    await expect.poll(() => options.count()).toBe(0)
    await page.reload()
    await emptyHint(page).waitFor()
    await openChat(page)
    await chatOf(page).getByText('Bridge 100 USDC', { exact: true }).waitFor()
    await proposalOf(page).getByText('Outdated').waitFor()
    await proposalOf(page).getByRole('button', { name: 'Ask again' }).click()
    await proposalOf(page).getByText('Proposed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Back to Projects' }).click()

    await openEmptyProject(page)
    await openChat(page)
    await chatOf(page).getByText('Say it in a sentence.').waitFor()
    await context.close()
  })

  it('behavior: a deleted project takes its conversation along', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openEmptyProject(page)
    await page
      .getByRole('button', { name: 'Project name' })
      .or(page.getByRole('textbox', { name: 'Project name' }))
      .first()
      .waitFor()
    await openChat(page)
    await ask(page, 'hello')
    await chatOf(page).getByRole('article', { name: 'Assistant' }).waitFor()
    await expect.poll(() => page.evaluate(countMessages)).toBe(2)
    const { pathname } = new URL(page.url())
    await page.getByRole('button', { name: 'Back to Projects' }).click()
    // The list shows what it knew before until the server answers.
    const project = page.getByRole('listitem').filter({ has: page.locator(`a[href="${pathname}"]`) })
    await project.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expect.poll(() => page.evaluate(countMessages)).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.evaluate(countMessages)).toBe(2)
    await context.close()
  })

  it('behavior: by keyboard alone', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await page.keyboard.press('Control+i')
    const isFocused = () => fieldOf(page).evaluate(field => field === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    await page.keyboard.type('set the slippage')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('to 2%')
    await expect.poll(() => fieldOf(page).inputValue()).toBe('set the slippage\nto 2%')
    await page.keyboard.press('Enter')
    await drawn(page).getByText('Slippage (%) 1 → 2').waitFor()
    const focusedName = () => page.evaluate(() => document.activeElement?.textContent)
    for (let steps = 0; (await focusedName()) !== 'Apply only' && steps < 20; steps++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await card(page, 'slippageControl').getByText('Slippage 2 %').waitFor({ state: 'attached' })
    await fieldOf(page).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => chatOf(page).count()).toBe(0)
    await context.close()
  })

  it('behavior: a sheet on a phone, collapsed to see the canvas and after applying', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.setViewportSize({ width: 390, height: 844 })
    await openEmptyProject(page)
    await askOnCanvas(page, 'Swap 1 ETH for USDC')
    await proposalOf(page).getByRole('button', { name: 'Modify' }).waitFor()
    await expect.poll(async () => (await chatOf(page).boundingBox())?.width).toBe(390)
    const isFocused = (name: string) =>
      chatOf(page)
        .getByRole('button', { name })
        .evaluate(button => button === document.activeElement)
    const bar = page.getByRole('region', { name: 'Proposed changes' })
    await expect.poll(() => bar.count()).toBe(0)
    const isDrawnAbove = async () => {
      const drawing = await drawn(page).getByText('1inch Swap').boundingBox()
      const sheet = await chatOf(page).boundingBox()
      return drawing!.y + drawing!.height <= sheet!.y && drawing!.y > 100
    }
    await expect.poll(isDrawnAbove).toBe(true)
    await chatOf(page).getByRole('button', { name: 'Collapse the assistant' }).click()
    await bar.getByRole('button', { name: 'Approve & Generate' }).waitFor()
    await expect.poll(isDrawnAbove).toBe(true)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await chatOf(page).getByRole('button', { name: 'Expand the assistant' }).click()
    await proposalOf(page).getByRole('button', { name: 'Apply only' }).click()
    await cards(page).first().waitFor()
    await expect.poll(() => isFocused('Expand the assistant')).toBe(true)
    await chatOf(page).getByRole('button', { name: 'Close the assistant' }).click()
    await expect.poll(() => chatOf(page).count()).toBe(0)
    await context.close()
  })

  it('behavior: on a phone with touch the toolbar keeps one row, above what a proposal shows', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet, { isPhone: true })
    await openEmptyProject(page)
    const toolbar = page.getByRole('region', { name: 'Toolbar' })
    const more = toolbar.getByRole('button', { name: 'More' })
    const heights = async () => {
      const bar = (await toolbar.boundingBox())!
      const button = (await more.boundingBox())!
      return [bar.height <= 90, button.y + button.height <= bar.y + bar.height]
    }
    await expect.poll(() => heights()).toEqual([true, true])
    const hint = (await emptyHint(page).boundingBox())!
    expect(hint.y).toBeGreaterThan((await more.boundingBox())!.y + (await more.boundingBox())!.height)
    await askOnCanvas(page, 'Swap 1 ETH for USDC')
    await proposalOf(page).getByRole('button', { name: 'Modify' }).waitFor()
    await chatOf(page).getByRole('button', { name: 'Collapse the assistant' }).click()
    const bar = page.getByRole('region', { name: 'Proposed changes' })
    await bar.waitFor()
    await expect.poll(() => heights()).toEqual([true, true])
    const top = (await bar.boundingBox())!.y
    const above = (await toolbar.boundingBox())!
    expect(top).toBeGreaterThanOrEqual(above.y + above.height)
    await context.close()
  })

  it('behavior: a workflow without an application is only applied', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await openEmptyProject(page)
    await openChat(page)
    await ask(page, 'Bridge 0.5 ETH from Ethereum to Polygon')
    await proposalOf(page).getByText('No application can be generated for this workflow. It runs here.').waitFor()
    await expect.poll(() => proposalOf(page).getByRole('button', { name: 'Approve & Generate' }).count()).toBe(0)
    await proposalOf(page).getByRole('button', { name: 'Apply only' }).click()
    await cards(page).first().waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  it('behavior: the focus is never lost with the button that had it', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await page.keyboard.press('Control+i')
    await fieldOf(page).waitFor()
    await ask(page, 'set the slippage to 2%')
    await proposalOf(page).getByRole('button', { name: 'Approve & Generate' }).click()
    const code = page.getByRole('dialog', { name: 'Generated Code Preview' })
    await code.getByRole('button', { name: 'Close' }).click()
    await code.waitFor({ state: 'detached' })
    const toggle = page.getByRole('button', { name: 'DeFi Workflow Assistant' })
    await expect.poll(() => toggle.evaluate(button => button === document.activeElement)).toBe(true)
    await context.close()
  })

  it('behavior: covers neither the results nor the minimap', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await page.getByRole('button', { name: 'Minimap' }).dispatchEvent('click')
    await openChat(page)
    const chat = (await chatOf(page).boundingBox())!
    expect([chat.width, chat.height, chat.x + chat.width, chat.y + chat.height]).toEqual([384, 600, 1432, 892])
    for (const other of [page.getByRole('region', { name: 'Results' }), page.getByLabel('Mini map')]) {
      const box = (await other.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(chat.x)
    }
    await context.close()
  })
})

/** Runs in the page. */
const countMessages = `new Promise((resolve, reject) => {
  const request = indexedDB.open('sluice-conversations')
  request.onerror = () => reject(request.error)
  request.onsuccess = () => {
    const count = request.result.transaction('messages').objectStore('messages').count()
    count.onsuccess = () => {
      request.result.close()
      resolve(count.result)
    }
  }
})`

describe('the assistant without its service', () => {
  const service: { environment?: TestEnvironment; server?: Server; port?: number; ended: number } = { ended: 0 }

  /** Takes a free port and gives it back. */
  const findPort = () =>
    new Promise<number>(resolve => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { readonly port: number }
        probe.close(() => resolve(port))
      })
    })

  /** A service that says what it does and never ends. */
  const startSlowService = () =>
    new Promise<void>(resolve => {
      service.server = createServer((request, response) => {
        if (request.url === '/health') {
          const health = { status: 'ok', service: 'sluice-agents', timestamp: new Date().toISOString() }
          response.setHeader('content-type', 'application/json')
          return response.end(JSON.stringify(health))
        }
        response.on('close', () => {
          service.ended++
        })
        response.setHeader('content-type', 'application/x-ndjson')
        response.write('{"type":"status","text":"Analyzing your request..."}\n')
        response.write('{"type":"status","text":"Thinking slowly..."}\n')
        response.write('{"type":"text","text":"Swaps **1 ETH** "}\n')
        return response.write('{"type":"text","text":"for USDC, after"}\n')
      }).listen(service.port, '127.0.0.1', resolve)
    })

  beforeAll(async () => {
    service.port = await findPort()
    service.environment = await startTestEnvironment({ env: { SLUICE_AGENTS_URL: `http://127.0.0.1:${service.port}` } })
  })
  afterAll(async () => {
    service.server?.closeAllConnections()
    service.server?.close()
    await service.environment?.stop()
  })

  it('error: names the address that was asked; Retry and Stop', async () => {
    const { page, context } = await openPage(place.browser, service.environment!.devnet)
    await page.goto(service.environment!.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await openChat(page)
    await ask(page, 'set the slippage to 2%')
    const failure = chatOf(page).getByText(
      new RegExp(
        `^An error occurred\\. Please make sure the agents service is running on (127\\.0\\.0\\.1|localhost):${service.port}\\. Error: `,
      ),
    )
    await failure.waitFor()

    await startSlowService()
    await chatOf(page).getByRole('button', { name: 'Retry' }).click()
    await chatOf(page).getByText('Thinking slowly...').waitFor()
    await chatOf(page).getByText('Swaps 1 ETH for USDC, after').waitFor()
    await expect.poll(() => failure.count()).toBe(0)
    await fieldOf(page).fill('next')
    await expect.poll(() => chatOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await chatOf(page).getByRole('button', { name: 'Stop' }).click()
    await chatOf(page).getByText('Stopped', { exact: true }).waitFor()
    await expect.poll(() => fieldOf(page).evaluate(field => field === document.activeElement)).toBe(true)
    await expect.poll(() => service.ended).toBe(1)
    await expect.poll(() => chatOf(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(false)

    await chatOf(page).getByRole('button', { name: 'Retry' }).click()
    await chatOf(page).getByText('Thinking slowly...').waitFor()
    await chatOf(page).getByRole('button', { name: 'Close the assistant' }).click()
    await expect.poll(() => service.ended).toBe(2)
    await context.close()
  })

  it('error: offline', async () => {
    const { page, context } = await openPage(place.browser, service.environment!.devnet, { isSavingData: false })
    await page.goto(service.environment!.url + template)
    await card(page, 'oneInchSwap').waitFor()
    await openChat(page)
    await context.setOffline(true)
    await ask(page, 'set the slippage to 2%')
    await chatOf(page).getByText('Can’t reach the Sluice server').waitFor()
    await chatOf(page).getByRole('button', { name: 'Retry' }).waitFor()
    await context.close()
  })
})
