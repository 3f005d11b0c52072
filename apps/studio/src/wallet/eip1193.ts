/** What an injected wallet offers. Source: EIP-1193. */
export type Eip1193Provider = {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** The code of a wallet's refusal; some wallets wrap it one or two levels deep. */
export function readProviderCode(error: unknown): number | undefined {
  for (let depth = 0, current = error; depth < 4 && typeof current === 'object' && current !== null; depth++) {
    if ('code' in current && typeof current.code === 'number' && current.code !== -32603) return current.code
    const inner: unknown =
      'data' in current && current.data
        ? current.data
        : 'originalError' in current && current.originalError
          ? current.originalError
          : 'cause' in current
            ? current.cause
            : undefined
    current = inner
  }
  return undefined
}

/** The sentence of a wallet's refusal. */
export function readProviderMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error.message
  return String(error)
}

/** The user said no. */
export const userRejectedCode = 4001
/** The wallet does not know the chain. Source: EIP-3326. */
export const unknownChainCode = 4902
/** A question is already open in the wallet. */
export const requestPendingCode = -32002
