import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'

/** Wallets give failures of the network the code of a revert (-32603), but neither its data nor its word. */
function isRefusal(cause: unknown): boolean {
  if (cause instanceof ContractFunctionZeroDataError) return true
  if (!(cause instanceof ContractFunctionRevertedError)) return false
  return (cause.raw ?? '0x') !== '0x' || /revert/i.test(cause.reason ?? '')
}

/** Null where a contract reverted or has no such function; throws where the chain could not be asked. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof BaseError && error.walk(isRefusal) !== null) return null
  throw error
}
