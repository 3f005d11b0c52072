/** Whether the user rejected in the wallet: EIP-1193 code 4001 of the error or a cause. */
export function isWalletRejection(error: unknown): boolean {
  let current: unknown = error
  // Libraries wrap the wallet's error several times.
  for (let depth = 0; typeof current === 'object' && current !== null && depth < 8; depth++) {
    const { code, cause }: { readonly code?: unknown; readonly cause?: unknown } = current
    if (code === 4001) return true
    current = cause
  }
  return false
}
