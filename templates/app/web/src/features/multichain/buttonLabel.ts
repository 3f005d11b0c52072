export type ButtonFacts = {
  readonly isConnected: boolean
  readonly hasAmount: boolean
  readonly isQuoting: boolean
  /** Whether the account has less than the amount. */
  readonly isShort: boolean
  readonly from: string
  readonly to: string
}

/** Label of the swap button. */
export function buttonLabel({ isConnected, hasAmount, isQuoting, isShort, from, to }: ButtonFacts): string {
  if (!isConnected) return 'Connect Wallet'
  if (!hasAmount) return 'Enter Amount'
  if (isShort) return `Not enough ${from}`
  if (isQuoting) return 'Getting Quote...'
  return `Swap ${from} for ${to}`
}
