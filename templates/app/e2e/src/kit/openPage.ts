import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { LocalSetup } from './E2eFixture.ts'
import { type Forwarded, injectWallet, type WalletSetup, type WalletSwitches } from './injectWallet.ts'
import type { LocalChain } from './startAnvil.ts'

/** The accounts that anvil signs for. Source: anvil's default mnemonic. */
export const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
] as const

export type PageOptions = {
  /** Which of `accounts` the wallet holds. Default 0. */
  readonly account?: 0 | 1 | 2 | 3
  /** The wallet's initial network. Default: the first local chain. */
  readonly chainId?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly width?: number
  /** Makes every access to the page's storage throw, as strict privacy settings do. */
  readonly isStorageBlocked?: boolean
  /** Whether the scripts of the fixtures run in the page. Default true. */
  readonly runsInitScripts?: boolean
}

export type WatchedPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, uncaught errors and failed requests so far. */
  readonly pageErrors: readonly string[]
  /** Changes how the wallet behaves from now on. */
  readonly controlWallet: (change: Partial<WalletSwitches>) => Promise<void>
}

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

/** Sends a request of the wallet to a local chain. Its error is part of the answer. */
export async function forwardToChain(
  chains: readonly LocalChain[],
  chainId: number,
  method: string,
  params: readonly unknown[],
): Promise<Forwarded> {
  const chain = chains.find(candidate => candidate.id === chainId)
  if (!chain) return { error: { code: 4901, message: `No node for chain ${chainId}` } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as Forwarded
}

/** Opens a new page with a test wallet and records its errors. */
export async function openPage(
  browser: Browser,
  { chains, initScripts }: LocalSetup,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const {
    account = 0,
    chainId = chains[0]?.id ?? 1,
    colorScheme = 'light',
    width = 1280,
    isStorageBlocked,
    runsInitScripts = true,
  } = options
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const pageErrors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  page.on('pageerror', error => pageErrors.push(error.message))
  page.on('dialog', dialog => {
    pageErrors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // Requests aborted by a navigation have not failed.
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`${request.url()}: ${reason}`)
  })
  const forward = (id: number, method: string, params: readonly unknown[]) => forwardToChain(chains, id, method, params)
  await page.exposeFunction('walletForward', forward)
  const setup: WalletSetup = {
    name: 'Test Wallet',
    account: accounts[account],
    chainId,
    chainIds: chains.map(({ id }) => id),
  }
  if (isStorageBlocked) await page.addInitScript(blockStorage)
  if (runsInitScripts) for (const script of initScripts) await page.addInitScript(script)
  await page.addInitScript(`(${injectWallet})(window, ${JSON.stringify(setup)})`)
  return {
    page,
    context,
    pageErrors,
    controlWallet: change =>
      page.evaluate(changes => {
        Object.assign((window as unknown as { testWallet: object }).testWallet, changes)
      }, change),
  }
}
