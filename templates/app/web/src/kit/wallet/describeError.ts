type ErrorLike = { readonly [key in 'name' | 'code' | 'cause' | 'message' | 'shortMessage' | 'details']?: unknown }

function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null
}

/** Codes of an error and its causes: libraries wrap the wallet's error. */
function codesOf(error: unknown): readonly unknown[] {
  const codes: unknown[] = []
  for (let current = error, depth = 0; isErrorLike(current) && depth < 8; current = current.cause, depth++) {
    codes.push(current.code)
  }
  return codes
}

/** Whether the user rejected the request in the wallet (EIP-1193 code 4001). */
export function isRejection(error: unknown): boolean {
  return codesOf(error).includes(4001)
}

/** User-facing sentence for an error. */
export function describeError(error: unknown): string {
  const codes = codesOf(error)
  if (codes.includes(4001)) return 'Transaction rejected by user'
  if (codes.includes(-32002)) return 'Your wallet has an open request. Confirm or reject it there'
  if (codes.includes(4100)) return 'The wallet has not authorized this account. Connect again'
  if (isErrorLike(error)) {
    // The bundler's error when a chunk cannot be loaded.
    if (error.name === 'ChunkLoadError') return 'Part of the page could not be loaded. Reload the page'
    // The short message of this code speaks of parameters, whatever the node has refused.
    const { details } = error
    if (codes.includes(-32000) && typeof details === 'string') return `The network refused it: ${details.slice(0, 240)}`
    if (typeof error.shortMessage === 'string') return error.shortMessage
    if (typeof error.message === 'string' && error.message !== '') return error.message.split('\n')[0]!.slice(0, 240)
  }
  return 'Something went wrong'
}
