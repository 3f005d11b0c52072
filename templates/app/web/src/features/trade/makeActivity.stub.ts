import type { Activity } from './activityStore.ts'
import { account } from './makeRequestPorts.stub.ts'

/** A pending swap of 0.5 ETH; `changes` overrides fields. */
export function makeActivity(changes: Partial<Activity> = {}): Activity {
  return {
    // only with: fusion
    kind: 'swap',
    // end only
    id: `0x${'ab'.repeat(32)}`,
    at: 1_700_000_000_000,
    account,
    chainId: 1,
    walletChainId: 31337,
    src: { symbol: 'ETH', decimals: 18, amount: 5n * 10n ** 17n },
    dst: { symbol: 'USDC', decimals: 6, amount: 1_200_000_000n },
    state: 'pending',
    hash: `0x${'ab'.repeat(32)}`,
    nonce: null,
    ...changes,
  }
}
