import { defiErrors, formatUsd, type Price } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { ContractFunctionExecutionError, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { defaultHeartbeatSeconds, findFeed } from '../market/priceFeeds.ts'
import { type ChainClient, isUnreachable } from './chainClient.ts'

/** Source: Chainlink `AggregatorV3Interface`. */
const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])

/** A round reaches the chain a little after its heartbeat. */
const latenessSeconds = 600

/**
 * The latest answer of an on-chain price feed.
 *
 * - Throws: `PRICE_STALE` where the feed is behind its rhythm, `FEED_UNKNOWN` where it has no answer
 */
export async function readFeed(chain: ChainClient, feed: Address, now: number): Promise<Price> {
  const { chainId } = chain.endpoint
  const unknown = (options?: ErrorOptions) => defiErrors.error('FEED_UNKNOWN', { feed, id: chainId }, options)
  const [decimals, [, answer, , updatedAt]] = await chain.ask(client =>
    Promise.all([
      readContract(client, { address: feed, abi: feedAbi, functionName: 'decimals' }),
      readContract(client, { address: feed, abi: feedAbi, functionName: 'latestRoundData' }),
    ]).catch(error => {
      throw error instanceof ContractFunctionExecutionError && !isUnreachable(error) ? unknown({ cause: error }) : error
    }),
  )
  if (answer <= 0n || updatedAt === 0n) throw unknown()
  const ageSeconds = Math.floor(now / 1000) - Number(updatedAt)
  const known = findFeed(chainId, feed)
  if (ageSeconds > (known?.heartbeatSeconds ?? defaultHeartbeatSeconds) + latenessSeconds) {
    throw defiErrors.error('PRICE_STALE', { feed, minutes: Math.floor(ageSeconds / 60) })
  }
  return { usd: formatUsd(answer, decimals), updatedAt: Number(updatedAt) * 1000, origin: `chainlink ${feed}` }
}
