import { encodeFunctionData, erc20Abi, maxUint256, parseSignature, signatureToCompactSignature } from 'viem'
import { resolverAccount } from '../accounts/programAccounts.ts'
import type { AggregatorChain } from '../aggregator/aggregatorChain.ts'
import { findRoute } from '../aggregator/findRoute.ts'
import { ApiError } from '../api/apiError.ts'
import { addresses } from '../market/addresses.ts'
import type { ProgramClient } from '../programs/programClient.ts'
import { readAllowance, readTokenBalance } from '../rpc/readChain.ts'
import { orderStatus } from './describeOrder.ts'
import { limitOrderAbi } from './limitOrderAbi.ts'
import { readOrder } from './readOrder.ts'
import { type StoredOrder, takingAmountFor, toStruct } from './storedOrder.ts'

const router = addresses.aggregationRouter
const resolver = resolverAccount.address

/** `amount` counts the maker's token. Source: TakerTraitsLib of 1inch/limit-order-protocol v4. */
const makerAmountFlag = 1n << 255n

type Resolving = {
  readonly chain: AggregatorChain
  readonly client: ProgramClient
  readonly log: (line: string) => void
}

/**
 * Fills an order from the resolver's funds when the pools pay at least its price.
 *
 * - Shape: whether it filled; partial fills only when allowed and funds are limited
 * - Throws: viem's error when the fill cannot be sent or was reverted
 */
export async function fillOrder({ chain, client, log }: Resolving, order: StoredOrder): Promise<boolean> {
  const { data, traits } = order
  const facts = await readOrder(client, chain.rpcUrl, order)
  const isPrivate = traits.allowedSender !== 0n && traits.allowedSender !== BigInt.asUintN(80, BigInt(resolver))
  if (orderStatus(facts) !== 1 || isPrivate) return false
  const funds = await readTokenBalance(chain.rpcUrl, data.takerAsset, resolver)
  const affordable = (funds * data.makingAmount) / data.takingAmount
  const making = smallest(facts.remaining, facts.makerBalance, facts.makerAllowance, affordable)
  if (making === 0n || (!traits.allowsPartialFills && making !== data.makingAmount)) return false
  const taking = takingAmountFor(data, making)
  if ((await worthInPools(chain, order, making)) < taking) return false

  await approve(client, chain.rpcUrl, order, taking)
  const { r, yParityAndS } = signatureToCompactSignature(parseSignature(order.signature))
  const callData = encodeFunctionData({
    abi: limitOrderAbi,
    functionName: 'fillOrder',
    args: [toStruct(data), r, yParityAndS, making, makerAmountFlag | taking],
  })
  const hash = await client.transact({ to: router, data: callData })
  log(`The resolver filled ${making} of order ${order.orderHash} in ${hash}`)
  return true
}

function smallest(...amounts: readonly bigint[]): bigint {
  return amounts.toSorted((a, b) => (a < b ? -1 : 1))[0]!
}

/** Pool output for the maker's token; 0 without a pool. */
async function worthInPools(chain: AggregatorChain, { data }: StoredOrder, making: bigint): Promise<bigint> {
  try {
    const route = await findRoute(chain, {
      src: data.makerAsset,
      dst: data.takerAsset,
      amount: making,
      includeTokensInfo: false,
      includeProtocols: false,
      includeGas: false,
    })
    return route.dstAmount
  } catch (error) {
    if (error instanceof ApiError) return 0n
    throw error
  }
}

async function approve(client: ProgramClient, rpcUrl: string, { data }: StoredOrder, taking: bigint): Promise<void> {
  const token = data.takerAsset
  const allowance = await readAllowance(rpcUrl, { token, owner: resolver, spender: router })
  if (allowance >= taking) return
  const approval = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  if (allowance > 0n) await client.transact({ to: token, data: approval(0n) })
  await client.transact({ to: token, data: approval(maxUint256) })
}
