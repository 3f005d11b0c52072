import { makeInjectedWalletScript, makeWalletForwarder, type RunningDevnet } from '@sluice/devnet'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../scripts/findChromium.ts'

/** Starts a headless browser without external network access. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell hints text fully, which moves 1 to 6 % of a picture's pixels against full Chromium.
      '--font-render-hinting=slight',
    ],
  })
}

export type WatchedPage = {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, exceptions and failed requests so far. */
  readonly complaints: readonly string[]
}

/** Opens a page with an injected test wallet and records its errors. */
export async function openPage(
  browser: Browser,
  devnet: RunningDevnet,
  options: {
    readonly accountIndex?: number
    readonly initialChainId?: number
    /** 390 px wide, with touch. */
    readonly isPhone?: boolean
    /** Whether the palette is open beside the canvas; default true. */
    readonly isPalettePinned?: boolean
    /** Whether parts of the editor load when they are used; otherwise all are loaded ahead. Default true. */
    readonly isSavingData?: boolean
    /** Whether a phone lists the flow as on a first visit; default false, which shows the canvas. */
    readonly isListShown?: boolean
  } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(
    options.isPhone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1440, height: 900 } },
  )
  const { isPhone: _, isPalettePinned = true, isListShown = false, isSavingData = true, ...wallet } = options
  if (isSavingData) await context.addInitScript(saveData)
  await context.addInitScript(setView, { isPalettePinned, isListShown })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.exposeFunction('__sluiceForward', makeWalletForwarder(devnet))
  await page.addInitScript(makeInjectedWalletScript({ devnet, ...wallet }))
  return { context, page, complaints }
}

/** Chooses what the editor shows before the first visit; frames of previews have no storage. */
function setView(view: { readonly isPalettePinned: boolean; readonly isListShown: boolean }): void {
  if (window.top !== window || localStorage.getItem('sluice.view')) return
  localStorage.setItem('sluice.view', JSON.stringify(view))
}

/** Turns the browser's data saver on. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}
