import type { DefiServices } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'

type Question = {
  readonly chainId: number
  readonly address: Address
  /** Human-readable ABI of a function with results, e.g. `function symbol() view returns (string)`. */
  readonly signature: string
  readonly arguments?: readonly unknown[]
}

/**
 * Calls a read-only contract function.
 *
 * - Shape: decoded by viem; integers are bigint, several results a list
 * - Throws: `CALL_REVERTED`, `CHAIN_UNREACHABLE`, `ANSWER_UNEXPECTED` if the result cannot be decoded
 */
export async function callContract(
  services: DefiServices,
  { chainId, address, signature, arguments: args = [] }: Question,
  signal: AbortSignal,
): Promise<unknown> {
  const abi = parseAbi([signature] as readonly string[])
  const data = encodeFunctionData({ abi, args })
  const answer = await services.contracts.call({ chainId, to: address, data }, signal)
  try {
    return decodeFunctionResult({ abi, data: answer })
  } catch (cause) {
    const question = /function (\w+)/.exec(signature)?.[1] ?? signature
    throw catalogueErrors.error('ANSWER_UNEXPECTED', { address, question }, { cause })
  }
}
