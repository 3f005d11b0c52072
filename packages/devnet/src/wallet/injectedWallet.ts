import { drawBadge } from '../aggregator/sources.ts'
import type { RunningDevnet } from '../startDevnet.ts'
import { type InjectedWalletSetup, injectWallet } from './injectWallet.ts'
import { testAccount } from './testAccounts.ts'

export type InjectedWalletOptions = {
  readonly devnet: Pick<RunningDevnet, 'chains'>
  /** 0 to 9. Default 0. */
  readonly accountIndex?: number
  /** Where the wallet stands first. Default the devnet's first chain; another one makes the page switch. */
  readonly initialChainId?: number
  readonly name?: string
}

/**
 * The program of a test wallet, for `page.addInitScript`: EIP-1193 and EIP-6963 over the unlocked accounts of a
 * devnet. A test steers it through `window.__sluiceWallet` (see `WalletSwitches`).
 */
export function makeInjectedWalletScript(options: InjectedWalletOptions): string {
  const { devnet, accountIndex = 0, initialChainId = devnet.chains[0]!.id, name = 'Sluice Test Wallet' } = options
  const setup: InjectedWalletSetup = {
    name,
    icon: drawBadge('S'),
    account: testAccount(accountIndex).address,
    initialChainId,
    rpcUrls: Object.fromEntries(devnet.chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
  }
  return `(${injectWallet})(window, ${JSON.stringify(setup)})`
}
