import type { ParsedAmount } from '../../kit/amount/parseAmount.ts'

export type SwapFacts = {
  readonly amount: ParsedAmount
  readonly symbols: { readonly src: string; readonly dst: string } | null
  /** Base units; null while unknown. */
  readonly srcBalance: bigint | null
  readonly connected: boolean
  /** Whether the wallet is on the network of the form. */
  readonly ready: boolean
  /** Whether a sent swap is pending. */
  readonly waiting: boolean
  /** Base units that the quote promises; null without a quote. */
  readonly received: bigint | null
  readonly loading: boolean
  /** Error of the quote. */
  readonly error: string | null
}

/** Button label that says why a swap is not possible; null when it is. */
export function describeProblem(facts: SwapFacts): string | null {
  const { amount, symbols, srcBalance, connected, ready, waiting, received, loading, error } = facts
  if (waiting) return 'Waiting for confirmation…'
  if (amount.status !== 'valid' || !symbols) return 'Enter Amount'
  if (connected && !ready) return 'Switch the network first'
  if (srcBalance !== null && srcBalance < amount.units) return `Not enough ${symbols.src}`
  if (error) return error
  if (received === null) return loading ? 'Getting Quote...' : 'No quote yet'
  return received === 0n ? 'Amount too small' : null
}
