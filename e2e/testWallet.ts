import type { WalletSwitches } from '@sluice/devnet'
import type { Page } from 'playwright-core'

type Holder = { readonly __sluiceWallet: WalletSwitches }

/** Opens a generated application and connects the test wallet of the page. */
export async function enterApplication(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluice Test Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Changes how the test wallet of a page answers. */
export const steerWallet = (page: Page, change: Partial<WalletSwitches>) =>
  page.evaluate(switches => {
    Object.assign((window as unknown as Holder).__sluiceWallet, switches)
  }, change)

/** What the wallet was asked by one method, as JSON of the parameters. */
export const walletCallsOf = (page: Page, method: string) =>
  page.evaluate(
    wanted =>
      (window as unknown as Holder).__sluiceWallet.calls
        .filter(call => call.method === wanted)
        .map(({ params }) => JSON.stringify(params)),
    method,
  )
