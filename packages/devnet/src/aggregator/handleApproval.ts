import { type Address, isNative } from '@sluice/guard'
import { encodeFunctionData, erc20Abi } from 'viem'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { readAllowance, readGasPrice } from '../rpc/readChain.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import type { ApprovalResponse } from './responses.ts'

type ApprovalQuery = { readonly tokenAddress: Address; readonly amount: bigint }

/** `GET /approve/transaction`; unlimited without an amount, like the 1inch API. */
export async function handleApproval(chain: AggregatorChain, query: ApprovalQuery): Promise<ApprovalResponse> {
  if (isNative(query.tokenAddress))
    throw new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason: 'the native token needs no approval' }))
  return {
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [addresses.aggregationRouter, query.amount],
    }),
    gasPrice: (await readGasPrice(chain.rpcUrl)).toString(),
    to: query.tokenAddress.toLowerCase(),
    value: '0',
  }
}

type AllowanceQuery = { readonly tokenAddress: Address; readonly walletAddress: Address }

/** `GET /approve/allowance`. */
export async function handleAllowance(
  chain: AggregatorChain,
  { tokenAddress, walletAddress }: AllowanceQuery,
): Promise<{ allowance: string }> {
  const request = { token: tokenAddress, owner: walletAddress, spender: addresses.aggregationRouter }
  return { allowance: (await readAllowance(chain.rpcUrl, request)).toString() }
}
