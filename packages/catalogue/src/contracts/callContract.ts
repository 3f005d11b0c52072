import type { DefiServices } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'

type Question = {
  readonly chainId: number
  readonly address: Address
  /** Human-readable ABI item with exactly one or more results, for example `function symbol() view returns (string)`. */
  readonly signature: string
  readonly arguments?: readonly unknown[]
}

/**
 * Asks a contract one thing that changes nothing.
 *
 * - Shape: as viem decodes it; integers are bigint, several results a list
 * - Throws: `CALL_REVERTED`, `CHAIN_UNREACHABLE`, `ANSWER_UNEXPECTED` for an answer that does not fit
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
