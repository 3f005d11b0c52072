import { parseAddress } from '@sluice/defi'
import { type Address, type CallArgument, encodeContractCall, type Hex } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import type { AbiFunction } from 'viem'
import { decodeFunctionResult, formatAbiItem } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import { findFunction, readAbi, readArguments, resultToJson, signatureOf } from './contractAbi.ts'

export type ContractCall = {
  readonly contract: Address
  readonly item: AbiFunction
  /** Signature such as `transfer(address,uint256)`. */
  readonly name: string
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  readonly data: Hex
}

/**
 * Parses contract, ABI, function and arguments from ports and fields.
 *
 * - Throws: `ADDRESS_INVALID`, `ABI_INVALID`, `FUNCTION_UNKNOWN`, `FUNCTION_AMBIGUOUS`, `ARGUMENT_INVALID`,
 *   `ARGUMENT_COUNT`
 */
export function readCall(parts: {
  readonly address: Json
  readonly abi: Json | undefined
  readonly functionName: Json | undefined
  readonly arguments: Json | undefined
}): ContractCall {
  const { address } = parts
  const contract = parseAddress(String(isJsonObject(address) ? address.address : address))
  const item = findFunction(readAbi(parts.abi), String(parts.functionName ?? ''))
  const args = readArguments(item, parts.arguments)
  const signature = signatureOf(item)
  return {
    contract,
    item,
    name: formatAbiItem(item),
    signature,
    arguments: args,
    data: encodeContractCall(signature, args),
  }
}

/** Whether the function is read-only. */
export function isReading({ item }: ContractCall): boolean {
  return item.stateMutability === 'view' || item.stateMutability === 'pure'
}

/**
 * Decodes a call's result: one value, or a list plus all values by name.
 *
 * - Throws: `ANSWER_UNEXPECTED`
 */
export function readAnswer({ item, contract, name }: ContractCall, answer: Hex): { result: Json; values: Json } {
  const decoded = decode(item, answer, { address: contract, question: name })
  const list = item.outputs.length === 1 ? [decoded] : ((decoded ?? []) as readonly unknown[])
  const named = item.outputs.map((output, index) => [output.name || String(index), resultToJson(list[index])] as const)
  return { result: resultToJson(decoded), values: Object.fromEntries(named) }
}

function decode(
  item: AbiFunction,
  data: Hex,
  values: { readonly address: string; readonly question: string },
): unknown {
  try {
    return decodeFunctionResult({ abi: [item], data })
  } catch (cause) {
    throw catalogueErrors.error('ANSWER_UNEXPECTED', values, { cause })
  }
}
