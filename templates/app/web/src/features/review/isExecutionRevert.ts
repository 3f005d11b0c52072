/** JSON-RPC code of a call that the EVM reverted. Source: geth `internal/ethapi/errors.go`. */
const revertCode = 3

/** What nodes without that code write of an execution that fails. */
const revertMessage = /\breverted\b|gas required exceeds allowance|invalid opcode|out of gas/i

type ErrorLike = {
  readonly code?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly data?: unknown
  readonly originalError?: unknown
}

/**
 * Whether a node executed the call and it failed; false when the node did not answer or could not estimate.
 *
 * - viem wraps the wallet's error in `cause`, MetaMask the node's in `data` or `data.originalError`
 */
export function isExecutionRevert(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 8) return false
  const { code, message, cause, data, originalError }: ErrorLike = error
  if (code === revertCode || (typeof message === 'string' && revertMessage.test(message))) return true
  return [cause, data, originalError].some(inner => isExecutionRevert(inner, depth + 1))
}
