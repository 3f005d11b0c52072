import { type Hex, isNative, permitAndCallAbi, routerAbi } from '@sluice/guard'
import { concat, encodeAbiParameters, encodeFunctionData, hexToBigInt, parseAbiParameters } from 'viem'
import { ApiError } from '../api/apiError.ts'
import { devnetErrors } from '../errors.ts'
import { addresses } from '../market/addresses.ts'
import { callRpcBatch } from '../rpc/callRpc.ts'
import { hexSchema, readAllowance, readGasPrice, readTokenBalance } from '../rpc/readChain.ts'
import type { AggregatorChain } from './aggregatorChain.ts'
import { findRoute, type Route } from './findRoute.ts'
import { describeRoute, refuseFee } from './handleQuote.ts'
import type { SwapQuery } from './queries.ts'
import type { SwapResponse } from './responses.ts'

const wholeShare = 100n * 10n ** 16n

/**
 * Extra gas of a pair in a later second than the estimate: it initializes its two cumulative prices (2 × 22,100, EIP-2929).
 */
const laterSecondGas = 44_200n

/**
 * `GET /swap`. Estimates gas as `from` unless `disableEstimate` is set, and adds 25 % and the pairs' extra gas.
 */
export async function answerSwap(chain: AggregatorChain, query: SwapQuery): Promise<SwapResponse> {
  refuseFee(query)
  if (query.usePermit2) throw new ApiError(devnetErrors.error('API_OPTION_NOT_SUPPORTED', { option: 'usePermit2' }))
  const route = await findRoute(chain, query)
  const value = isNative(query.src) ? query.amount : 0n
  const data = withPermit(query, encodeSwap(query, route))
  if (!query.disableEstimate) await checkFunds(chain, query)
  const gas = query.disableEstimate
    ? 0
    : await estimateGas(chain, { from: query.from, data, value }, route.path.length - 1)
  return {
    ...describeRoute(chain, query, route),
    tx: {
      from: query.from.toLowerCase(),
      to: addresses.aggregationRouter.toLowerCase(),
      data,
      value: value.toString(),
      gasPrice: (query.gasPrice ?? (await readGasPrice(chain.rpcUrl))).toString(),
      gas,
    },
  }
}

function encodeSwap(query: SwapQuery, { path, dstAmount }: Route): Hex {
  const minReturnAmount = query.minReturn ?? (dstAmount * (wholeShare - query.slippage!)) / wholeShare
  return encodeFunctionData({
    abi: routerAbi,
    functionName: 'swap',
    args: [
      addresses.uniswapRouter,
      {
        srcToken: query.src,
        dstToken: query.dst,
        srcReceiver: addresses.uniswapRouter,
        dstReceiver: query.receiver ?? query.from,
        amount: query.amount,
        minReturnAmount,
        flags: 0n,
      },
      encodeAbiParameters(parseAbiParameters('address[]'), [path]),
    ],
  })
}

/** Prepends the token to its permit, as the router expects. Source: 1inch/solidity-utils `PermitAndCall.sol` */
function withPermit({ src, permit }: SwapQuery, swap: Hex): Hex {
  return permit === undefined
    ? swap
    : encodeFunctionData({ abi: permitAndCallAbi, args: [concat([src, permit]).toLowerCase() as Hex, swap] })
}

async function checkFunds({ rpcUrl }: AggregatorChain, { src, from, amount, permit }: SwapQuery): Promise<void> {
  const balance = await readTokenBalance(rpcUrl, src, from)
  if (balance < amount)
    throw new ApiError(
      devnetErrors.error('API_NOT_ENOUGH_BALANCE', { token: src.toLowerCase(), amount, balance }),
      describeShortage(amount, 'balance', balance),
    )
  if (permit !== undefined) return
  const spender = addresses.aggregationRouter
  const allowance = await readAllowance(rpcUrl, { token: src, owner: from, spender })
  if (allowance < amount)
    throw new ApiError(
      devnetErrors.error('API_NOT_ENOUGH_ALLOWANCE', { amount, allowance, spender: spender.toLowerCase() }),
      describeShortage(amount, 'allowance', allowance),
    )
}

function describeShortage(amount: bigint, type: string, has: bigint) {
  return [
    { type, value: has.toString() },
    { type: 'amount', value: amount.toString() },
  ]
}

type Call = { readonly from: Hex; readonly data: Hex; readonly value: bigint }

async function estimateGas({ rpcUrl }: AggregatorChain, { from, data, value }: Call, pairs: number): Promise<number> {
  const transaction = { from, to: addresses.aggregationRouter, data, value: `0x${value.toString(16)}` }
  const [answer] = await callRpcBatch(rpcUrl, [{ method: 'eth_estimateGas', params: [transaction] }])
  if (!answer?.ok) throw new ApiError(devnetErrors.error('API_CANNOT_ESTIMATE'))
  const estimate = hexToBigInt(hexSchema.parse(answer.result))
  return Number((estimate * 125n + 99n) / 100n + laterSecondGas * BigInt(pairs))
}
