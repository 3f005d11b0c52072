/** Provider of an injected wallet. Source: EIP-1193. */
export type Eip1193Provider = {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** Error code of a provider error; some wallets nest it one or two levels deep. */
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

/** Message of a provider error. */
export function readProviderMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error.message
  return String(error)
}

/** User rejected the request. Source: EIP-1193. */
export const userRejectedCode = 4001
/** Unknown chain. Source: EIP-3326. */
export const unknownChainCode = 4902
/** A request is already pending. */
export const requestPendingCode = -32002
