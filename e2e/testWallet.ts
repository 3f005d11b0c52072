import type { WalletSwitches } from '@sluice/devnet'
import type { Page } from 'playwright-core'

type Holder = { readonly __sluiceWallet: WalletSwitches }

/** Opens a generated application and waits until its page takes the place of the exported HTML. */
export async function openApp(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('[inert]').waitFor({ state: 'detached' })
}

/** Opens a generated application and connects its test wallet. */
export async function openConnectedApp(page: Page, url: string): Promise<void> {
  await openApp(page, url)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Changes the test wallet's behavior. */
export const controlWallet = (page: Page, change: Partial<WalletSwitches>) =>
  page.evaluate(switches => {
    Object.assign((window as unknown as Holder).__sluiceWallet, switches)
  }, change)

/** Wallet requests of one method, as JSON parameters. */
export const walletCallsOf = (page: Page, method: string) =>
  page.evaluate(
    wanted =>
      (window as unknown as Holder).__sluiceWallet.calls
        .filter(call => call.method === wanted)
        .map(({ params }) => JSON.stringify(params)),
    method,
  )
