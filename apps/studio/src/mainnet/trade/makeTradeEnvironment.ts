import { simulatedAccount } from '@sluice/providers'
import type { TradeEnvironment } from './tradeEnvironment.ts'

/** Test factory: a live environment with wallet, key and the chains of the specification. */
export function makeTradeEnvironment(change: Partial<TradeEnvironment> = {}): TradeEnvironment {
  return {
    mode: 'testnet',
    source: 'live',
    chains: [1, 137, 56, 42161, 10, 43114],
    devnet: null,
    account: simulatedAccount.address,
    walletChainId: 137,
    hasKey: true,
    ...change,
  }
}
