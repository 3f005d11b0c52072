import { testAccount } from '../accounts/testAccounts.ts'
import { drawBadge } from '../aggregator/sources.ts'
import { devnetErrors } from '../errors.ts'
import type { RunningDevnet } from '../start/startDevnet.ts'
import { type InjectedWalletSetup, injectWallet } from './injectWallet.ts'

export type InjectedWalletOptions = {
  readonly devnet: Pick<RunningDevnet, 'chains'>
  /** 0 to 9. Default 0. */
  readonly accountIndex?: number
  /** Initial chain of the wallet. Default: the devnet's first chain. */
  readonly initialChainId?: number
  readonly name?: string
}

/**
 * Creates the script of a test wallet for `page.addInitScript`: EIP-1193 and EIP-6963 with the unlocked accounts of a
 * devnet. Tests control it through `window.__sluiceWallet` (see `WalletSwitches`).
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
 * Creates the function that a test exposes as `__sluiceForward`, so that the wallet bypasses the page's CSP like an
 * extension: `page.exposeFunction('__sluiceForward', makeWalletForwarder(devnet))`.
 *
 * - Throws: `RPC_UNREACHABLE`, also for a URL outside the devnet
 */
export function makeWalletForwarder({ chains }: Pick<RunningDevnet, 'chains'>) {
  return async (url: string, body: string): Promise<string> => {
    if (!chains.some(chain => chain.rpcUrl === url)) throw devnetErrors.error('RPC_UNREACHABLE', { url })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.text()
  }
}
