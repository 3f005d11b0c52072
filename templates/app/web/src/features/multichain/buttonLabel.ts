export type ButtonFacts = {
  readonly isConnected: boolean
  readonly hasAmount: boolean
  readonly isQuoting: boolean
  readonly from: string
  readonly to: string
}

/** Label of the swap button. */
export function buttonLabel({ isConnected, hasAmount, isQuoting, from, to }: ButtonFacts): string {
  if (!isConnected) return 'Connect Wallet'
  if (!hasAmount) return 'Enter Amount'
  if (isQuoting) return 'Getting Quote...'
  return `Swap ${from} for ${to}`
}
