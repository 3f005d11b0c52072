import { type Address, type Hex, isNative } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, hexToBigInt, maxUint256 } from 'viem'
import { z } from 'zod'
import { callRpc } from '../rpc/callRpc.ts'

export const hexSchema = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

export async function readGasPrice(rpcUrl: string): Promise<bigint> {
  return hexToBigInt(hexSchema.parse(await callRpc(rpcUrl, 'eth_gasPrice')))
}

export async function hasCode(rpcUrl: string, address: Address): Promise<boolean> {
  return hexSchema.parse(await callRpc(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x'
}

/**
 * Reads a balance of `owner` in base units, of an ERC-20 or the native token.
 *
 * - Throws: `RPC_UNREACHABLE`, `RPC_REFUSED`
 */
export async function readTokenBalance(rpcUrl: string, token: Address, owner: Address): Promise<bigint> {
  if (isNative(token)) return hexToBigInt(hexSchema.parse(await callRpc(rpcUrl, 'eth_getBalance', [owner, 'latest'])))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const result = hexSchema.parse(await callRpc(rpcUrl, 'eth_call', [{ to: token, data }, 'latest']))
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: result })
}

type AllowanceRequest = { readonly token: Address; readonly owner: Address; readonly spender: Address }

/** Reads an allowance in base units; the native token returns the maximum. */
export async function readAllowance(rpcUrl: string, { token, owner, spender }: AllowanceRequest): Promise<bigint> {
  if (isNative(token)) return maxUint256
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
  const result = hexSchema.parse(await callRpc(rpcUrl, 'eth_call', [{ to: token, data }, 'latest']))
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: result })
}
