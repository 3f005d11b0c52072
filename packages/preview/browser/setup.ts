/** Runs before everything else of a preview's page. */

import { followTheme } from './followTheme.ts'
import { installWallet, type WalletChain } from './installWallet.ts'
import { reportConsole } from './reportConsole.ts'

type Setup = {
  /** Local chains of the test wallet; empty without one. */
  readonly chains: readonly WalletChain[]
}

const given = (document.currentScript as HTMLScriptElement | null)?.dataset.setup
const { chains } = JSON.parse(given ?? '{"chains":[]}') as Setup
reportConsole()
followTheme()
if (chains.length > 0) installWallet(chains)
