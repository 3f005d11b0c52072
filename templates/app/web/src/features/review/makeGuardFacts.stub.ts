import type { GuardFacts } from '../guard/facts/facts.ts'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Facts of an account with 1 of the native currency, at a target with code. */
export function makeGuardFacts(changes: Partial<GuardFacts> = {}): GuardFacts {
  return {
    walletChainId: 31337,
    account,
    // only with: swap order permit
    allowedTargets: [],
    providerSpender: null,
    // end only
    targetCode: '0x60',
    nativeBalance: 10n ** 18n,
    // only with: approval swap
    tokenBalance: 0n,
    allowance: null,
    // end only
    // only with: nft send
    spending: [],
    // end only
    simulation: { status: 'success', gasUsed: 100_000n, balanceChanges: [] },
    networkFee: 10n ** 15n,
    // only with: swap order permit
    now: 1_800_000_000_000,
    // end only
    ...changes,
  }
}
