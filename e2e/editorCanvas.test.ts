import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findWireMiddle } from './findWireMiddle.ts'
import { openPage } from './openBrowser.ts'
import { useTestEnvironment } from './useTestEnvironment.ts'

const place = useTestEnvironment()

type End = readonly [nodeId: string, port: string]

async function openEmpty() {
  const watched = await openPage(place.browser, place.environment.devnet)
  await watched.page.goto(place.environment.url)
  await watched.page.getByRole('button', { name: 'New empty project' }).click()
  await watched.page.getByPlaceholder('Search components...').waitFor()
  return watched
}

const port = (page: Page, [nodeId, id]: End, side: 'source' | 'target') =>
  page.locator(`[data-id="${nodeId}"] [data-handleid="${id}"].${side}`)

const card = (page: Page, nodeId: string) => page.locator(`.react-flow__node[data-id="${nodeId}"]`)

const wires = (page: Page) => page.locator('.react-flow__edge')

const wire = (page: Page, from: string, to: string) =>
  page.locator(`.react-flow__edge[aria-label="Connection ${from} → ${to}"]`)

async function middle(page: Page, end: End, side: 'source' | 'target') {
  const box = await port(page, end, side).boundingBox()
  if (!box) throw new Error(`There is no port ${end.join(' ')}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a wire from an output to a position and holds it. */
async function pull(page: Page, from: End, to: { readonly x: number; readonly y: number }) {
  const start = await middle(page, from, 'source')
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

async function connect(page: Page, from: End, to: End) {
  await pull(page, from, await middle(page, to, 'target'))
  await page.mouse.up()
}

/** Drags a component from the palette with the mouse. */
async function drop(page: Page, category: string, name: string, x: number, y: number) {
  const chip = page.getByRole('button', { name: new RegExp(`^${category} ?\\d`), pressed: false })
  if (await chip.first().isVisible()) await chip.first().click()
  await page
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .dragTo(page.locator('.react-flow'), { targetPosition: { x, y } })
  await page.waitForTimeout(150)
}

async function hush(page: Page) {
  const close = page.getByRole('button', { name: 'Hide message' })
  if (await close.isVisible()) await close.click()
}

/** Presses Tab until the selector has focus. */
async function tabTo(page: Page, selector: string) {
  for (let step = 0; step < 150; step++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

/** Adds a connected component with + on a port. */
async function addWithPlus(page: Page, from: End, name: string) {
  await tabTo(page, `[data-nodeid="${from[0]}"][data-handleid="${from[1]}"]`)
  await page.keyboard.press('+')
  await page.getByRole('combobox', { name: 'Search compatible nodes...' }).waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

describe('the canvas', () => {
  it('behavior: a swap of five nodes is drawn with the mouse alone', async () => {
    const { page, context, complaints } = await openEmpty()
    await drop(page, 'Wallet', 'Wallet Connector', 440, 160)
    await drop(page, 'Data', 'Token Selector', 440, 420)
    await drop(page, 'DeFi', '1inch Quote', 740, 160)
    await drop(page, 'DeFi', '1inch Swap', 1040, 160)
    await drop(page, 'Analytics', 'Transaction Monitor', 1300, 220)
    await hush(page)
    await expect.poll(() => wire(page, 'Wallet Connector Address', 'Token Selector Wallet address').count()).toBe(1)
    await connect(page, ['walletConnector-1', 'address'], ['oneInchSwap-1', 'from'])
    await page.getByText('Connection established successfully').waitFor()
    await hush(page)
    for (const [from, to] of [
      ['chainId', 'chainId'],
      ['fromToken', 'src'],
      ['toToken', 'dst'],
    ] as const) {
      for (const target of ['oneInchQuote-1', 'oneInchSwap-1']) {
        await connect(page, ['tokenSelector-1', from], [target, to])
        await hush(page)
      }
    }
    // The order alone: no value is passed, and any number of wires end there.
    for (const output of ['estimatedGas', 'error']) {
      await card(page, 'oneInchQuote-1').hover()
      await card(page, 'transactionMonitor-1').hover()
      await connect(page, ['oneInchQuote-1', output], ['transactionMonitor-1', 'after'])
      await hush(page)
    }
    const ordered = wire(page, '1inch Quote Estimated gas', 'Transaction Monitor Runs after')
    await expect
      .poll(() => ordered.locator('.react-flow__edge-path').getAttribute('style'))
      .toContain('stroke-dasharray: 1')
    await expect.poll(() => wire(page, '1inch Quote Error', 'Transaction Monitor Runs after').count()).toBe(1)
    const joined = await wires(page).evaluateAll(edges => edges.map(edge => edge.getAttribute('aria-label')))
    expect(new Set(joined).size).toBe(joined.length)
    expect(joined).toEqual(
      expect.arrayContaining([
        'Connection Wallet Connector Address → 1inch Swap From address',
        'Connection Token Selector Chain → 1inch Quote Chain',
        'Connection Token Selector From token → 1inch Quote Source token',
        'Connection Token Selector To token → 1inch Swap Destination token',
        'Connection 1inch Quote Quote → 1inch Swap Quote',
        'Connection 1inch Swap Transaction hash → Transaction Monitor Transaction hash',
      ]),
    )
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: the same by keyboard', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(place.environment.url)
    await page.getByRole('button', { name: 'New empty project' }).waitFor()
    await page.evaluate(() => document.body.focus())
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.textContent?.includes('New empty project') === true)) break
    }
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Search components...').waitFor()
    await tabTo(page, 'input[type="search"]')
    await page.keyboard.type('Wallet Connector')
    await tabTo(page, '[aria-label="Add Wallet Connector"]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-id') === 'walletConnector-1')
    await addWithPlus(page, ['walletConnector-1', 'address'], 'Token Selector')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-id') === 'tokenSelector-1')
    await addWithPlus(page, ['tokenSelector-1', 'fromToken'], '1inch Quote')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-id') === 'oneInchQuote-1')
    await addWithPlus(page, ['oneInchQuote-1', 'quote'], '1inch Swap')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-id') === 'oneInchSwap-1')
    await addWithPlus(page, ['oneInchSwap-1', 'transactionHash'], 'Transaction Monitor')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-id') === 'transactionMonitor-1')

    // Moves upstream, then connects by keyboard.
    for (const nodeId of ['oneInchSwap-1', 'oneInchQuote-1', 'tokenSelector-1']) {
      await page.keyboard.press('ArrowLeft')
      await page.waitForFunction(id => document.activeElement?.getAttribute('data-id') === id, nodeId)
    }
    await page.keyboard.press('Space')
    await tabTo(page, '[data-nodeid="tokenSelector-1"][data-handleid="toToken"]')
    await page.keyboard.press('Enter')
    const destination = '[data-nodeid="oneInchQuote-1"][data-handleid="dst"]'
    await page.locator(`${destination}.studio-port-fits`).waitFor({ state: 'attached' })
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('ArrowDown')
      if (await page.evaluate(wanted => document.activeElement?.matches(wanted), destination)) break
    }
    await expect.poll(() => page.evaluate(wanted => document.activeElement?.matches(wanted), destination)).toBe(true)
    await page.keyboard.press('Enter')
    await wires(page).nth(4).waitFor({ state: 'attached' })
    const joined = await wires(page).evaluateAll(edges => edges.map(edge => edge.getAttribute('aria-label')))
    expect(joined.sort()).toEqual([
      'Connection 1inch Quote Quote → 1inch Swap Quote',
      'Connection 1inch Swap Transaction hash → Transaction Monitor Transaction hash',
      'Connection Token Selector From token → 1inch Quote Source token',
      'Connection Token Selector To token → 1inch Quote Destination token',
      'Connection Wallet Connector Address → Token Selector Wallet address',
    ])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('error: a connection that does not fit is refused with its reason, and mended in one step', async () => {
    const { page, context } = await openEmpty()
    await drop(page, 'Wallet', 'Wallet Connector', 440, 240)
    await drop(page, 'Analytics', 'Transaction Monitor', 900, 240)
    await pull(
      page,
      ['walletConnector-1', 'address'],
      await middle(page, ['transactionMonitor-1', 'chainId'], 'target'),
    )
    await page.getByText('No transformation path found from address to chain').first().waitFor()
    await expect.poll(() => wires(page).count()).toBe(0)
    await page.mouse.up()
    await page.getByText('Connection Invalid').waitFor()
    await expect.poll(() => wires(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Put Chain Selector between them' }).click()
    await card(page, 'chainSelector-1').waitFor()
    await expect.poll(() => wires(page).count()).toBe(2)
    await page.keyboard.press('Control+z')
    await expect.poll(() => wires(page).count()).toBe(0)
    await expect.poll(() => card(page, 'chainSelector-1').count()).toBe(0)
    await context.close()
  })

  it('behavior: Escape cancels a wire without connecting', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    const from = (await card(page, 'walletConnector').locator('.react-flow__handle.source').first().boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 120, from.y - 160, { steps: 5 })
    await page.locator('.react-flow__connection').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await page.locator('.react-flow__connection').waitFor({ state: 'detached' })
    await page.mouse.move(from.x + 130, from.y - 170)
    await page.mouse.up()
    await page.keyboard.press('Control+z')
    await page.getByText('Nothing to undo').waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: a wire dropped on empty canvas offers compatible nodes, and a component dropped on a wire is inserted', async () => {
    const { page, context } = await openEmpty()
    await drop(page, 'DeFi', '1inch Quote', 440, 200)
    await pull(page, ['oneInchQuote-1', 'quote'], { x: 1_000, y: 300 })
    await page.mouse.up()
    const offers = page.getByRole('listbox', { name: 'Connect “Quote” to…' })
    await offers.waitFor()
    await expect.poll(() => offers.getByRole('option', { name: /Wallet Connector/ }).count()).toBe(0)
    await offers.getByRole('option', { name: /^Add 1inch Swap/ }).click()
    await card(page, 'oneInchSwap-1').waitFor()
    await expect.poll(() => wire(page, '1inch Quote Quote', '1inch Swap Quote').count()).toBe(1)
    await hush(page)
    const path = wire(page, '1inch Quote Quote', '1inch Swap Quote').locator('.react-flow__edge-path')
    const onWire = await findWireMiddle(path)
    const frame = (await page.locator('.react-flow').boundingBox())!
    await drop(page, 'Data', 'Data Processor', onWire.x - frame.x, onWire.y - frame.y)
    await card(page, 'dataProcessor-1').waitFor()
    await expect.poll(() => wire(page, '1inch Quote Quote', '1inch Swap Quote').count()).toBe(0)
    await expect.poll(() => wire(page, '1inch Quote Quote', 'Data Processor Data').count()).toBe(1)
    await page.locator('.react-flow__node').first().focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => wire(page, '1inch Quote Quote', '1inch Swap Quote').count()).toBe(1)
    await expect.poll(() => card(page, 'dataProcessor-1').count()).toBe(0)
    await context.close()
  })

  it('behavior: a group is dragged by its frame and named in place, each in one step', async () => {
    const { page, context } = await openEmpty()
    await drop(page, 'Wallet', 'Wallet Connector', 520, 240)
    await drop(page, 'Data', 'Token Selector', 860, 240)
    await hush(page)
    await card(page, 'walletConnector-1').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+g')
    const frame = page.locator('[data-group]')
    await frame.waitFor()
    await hush(page)
    const places = () =>
      page.locator('.react-flow__node').evaluateAll(nodes => nodes.map(node => (node as HTMLElement).style.transform))
    const before = await places()
    const box = (await frame.boundingBox())!
    await page.mouse.move(box.x + 8, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 48, box.y + box.height / 2 + 60, { steps: 5 })
    await page.mouse.up()
    const after = await places()
    expect(after.map((moved, index) => moved !== before[index])).toEqual([true, true])
    await frame.dblclick({ position: { x: 8, y: 48 } })
    await page.getByRole('textbox', { name: 'Group name' }).fill('Who pays')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Group Who pays, 2 nodes' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => places()).toEqual(before)
    await context.close()
  })

  it('behavior: a file held over the canvas is announced and opened, a note is written in place, cards snap', async () => {
    const { page, context } = await openEmpty()
    await drop(page, 'UI', 'Sticky Note', 500, 200)
    await card(page, 'stickyNote-1').dblclick({ position: { x: 60, y: 100 } })
    await page.getByRole('textbox', { name: 'Note text' }).fill('Mind the slippage')
    await page.keyboard.press('Control+Enter')
    await card(page, 'stickyNote-1').getByText('Mind the slippage').waitFor()

    await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 1_000, y: 300 } })
    await page.getByRole('menuitem', { name: 'Layout' }).hover()
    await page.getByRole('menuitem', { name: 'Snap to Grid' }).click()
    await hush(page)
    const box = (await card(page, 'stickyNote-1').boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 171, box.y + 163, { steps: 6 })
    await page.mouse.up()
    const style = await card(page, 'stickyNote-1').evaluate(node => (node as HTMLElement).style.transform)
    const [x, y] = (style.match(/-?[\d.]+/g) ?? []).map(Number)
    expect([x! % 20, y! % 20].map(Math.abs)).toEqual([0, 0])

    const content = JSON.stringify({ nodes: [], edges: 'none' })
    const transfer = await page.evaluateHandle(text => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'flow.json', { type: 'application/json' }))
      return data
    }, content)
    await page.dispatchEvent('.react-flow', 'dragover', { dataTransfer: transfer })
    await page.getByText('Drop the file to open it').waitFor()
    await page.dispatchEvent('.react-flow', 'drop', { dataTransfer: transfer })
    await page.getByText('Invalid workflow file').waitFor()
    await expect.poll(() => page.getByText('Drop the file to open it').count()).toBe(0)
    await expect.poll(() => card(page, 'stickyNote-1').count()).toBe(1)
    await context.close()
  })

  it('behavior: on a phone a tap selects and a long press opens the configuration', async () => {
    const context = await place.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await page.getByRole('radio', { name: 'Canvas' }).check()
    await card(page, 'walletConnector').waitFor()
    const box = (await card(page, 'walletConnector').boundingBox())!
    const finger = { x: box.x + box.width / 2, y: box.y + 6 }
    const panel = page.getByRole('region', { name: 'Node configuration' })
    await page.touchscreen.tap(finger.x, finger.y)
    await page.locator('.react-flow__node.selected').waitFor()
    await expect.poll(() => panel.count()).toBe(0)
    const touch = await context.newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    await panel.waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    await context.close()
  })

  it('behavior: inputs that are optional and not connected are folded, and connected ones have a row', async () => {
    const { page, context, complaints } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    const quote = card(page, 'oneInchQuote')
    await quote.waitFor()
    await expect.poll(() => quote.locator('[data-handleid="apiKey"]').count()).toBe(0)
    await expect.poll(() => quote.locator('[data-handleid="from"]').count()).toBe(1)
    // Cards are shown at a middle level of detail, where their rows are hidden.
    const more = quote.locator('.studio-card-more')
    await expect.poll(() => more.textContent()).toBe('+ 2 inputs')
    await more.dispatchEvent('click')
    await expect.poll(() => quote.locator('[data-handleid="apiKey"]').count()).toBe(1)
    await expect.poll(() => more.textContent()).toBe('Fewer inputs')
    await more.dispatchEvent('click')
    await expect.poll(() => quote.locator('[data-handleid="apiKey"]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('behavior: cards show less when the zoom rests further away, and no text is smaller than 11 pixels', async () => {
    const { page, context } = await openPage(place.browser, place.environment.devnet)
    await page.goto(`${place.environment.url}/p/template-dex-aggregator-swap`)
    await card(page, 'oneInchQuote').waitFor()
    await page.mouse.move(900, 500)
    for (const [detail, clicks] of [
      ['medium', 0],
      ['small', 6],
      ['full', -14],
    ] as const) {
      for (let click = 0; click < Math.abs(clicks); click++) await page.mouse.wheel(0, Math.sign(clicks) * 120)
      await page.locator(`[data-detail="${detail}"]`).waitFor()
      const sizes = await page.evaluate(() => {
        const layer = document.querySelector('.react-flow__viewport')!
        const zoom = new DOMMatrix(getComputedStyle(layer).transform).a
        return [...layer.querySelectorAll('.studio-card *')]
          .filter(part =>
            [...part.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
          )
          .filter(part => part.checkVisibility() && !part.closest('.sr-only'))
          .map(part => Number.parseFloat(getComputedStyle(part).fontSize) * zoom)
      })
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThan(10.9)
    }
    await context.close()
  })
})
