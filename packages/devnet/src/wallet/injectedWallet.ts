import { testAccount } from '../accounts/testAccounts.ts'
import { drawBadge } from '../aggregator/sources.ts'
import { devnetErrors } from '../errors.ts'
import type { RunningDevnet } from '../start/startDevnet.ts'
import { type InjectedWalletSetup, injectWallet } from './injectWallet.ts'

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

/**
 * What a test exposes to the page as `__sluiceForward`, so that the wallet reaches the chains as an extension would,
 * past the page's content security policy: `page.exposeFunction('__sluiceForward', makeWalletForwarder(devnet))`.
 *
 * - Throws: `RPC_UNREACHABLE`, also for an address that is none of the devnet's
 */
export function makeWalletForwarder({ chains }: Pick<RunningDevnet, 'chains'>) {
  return async (url: string, body: string): Promise<string> => {
    if (!chains.some(chain => chain.rpcUrl === url)) throw devnetErrors.error('RPC_UNREACHABLE', { url })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.text()
  }
}
