import type { z } from 'zod'
import type { Cache } from '../../kit/cache/Cache.ts'
import type { ResolvedChain } from '../../kit/config/resolveChains.ts'
import type { OneInchApi } from '../trade/createOneInchApi.ts'
import { quoteAnswer } from '../trade/oneInchAnswers.ts'
import { readText, readTokenContract } from '../trade/readTokenContract.ts'
import { createRpc } from './callRpc.ts'
import { describeHoldings } from './describeHoldings.ts'
import type { Change, HeldToken, HistoryEvent, PortfolioSource } from './Portfolio.ts'
import { rpcBalance, rpcBlock, rpcLogs, rpcText } from './portfolioAnswers.ts'
import { findToken, readTokenList, type TokenList } from './tokenList.ts'
import { priceFromQuote } from './usd.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Topic of `Transfer(address,address,uint256)`. Source: ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Sender of what is minted. */
const mintTopic = `0x${'0'.repeat(64)}`
/** `name()` */
const nameSelector = '0x06fdde03'
const priceCacheMs = 60_000
const contractCacheMs = 3_600_000
const eventLimit = 50

type Sources = {
  readonly chain: ResolvedChain
  readonly api: OneInchApi
  readonly cached: Cache
  readonly fetch: typeof fetch
}

type Log = z.output<typeof rpcLogs>[number]

const toWord = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

function balanceCall(token: string, owner: string) {
  return token.toLowerCase() === native
    ? { method: 'eth_getBalance', params: [owner, 'latest'] }
    : { method: 'eth_call', params: [{ to: token, data: `0x70a08231${toWord(owner)}` }, 'latest'] }
}

/** Transfers of NFTs have the same topic, with the id as the fourth one. Source: ERC-721. */
const nftIdOf = ({ topics: [, , , id] }: Log) => (id === undefined ? null : BigInt(id).toString())

function toChange(log: Log, owner: string, tokens: TokenList): Change {
  const { address, topics, data } = log
  const direction = topics[2]?.endsWith(owner.slice(2).toLowerCase()) ? 'in' : 'out'
  const token = findToken(tokens, address)
  const nftId = nftIdOf(log)
  if (token && nftId !== null) {
    return { token: { ...token, symbol: `${token.name} #${nftId}` }, address, amount: '1', direction }
  }
  const amount = /^0x[\da-f]{64}$/i.test(data) ? BigInt(data).toString() : null
  return { token, address, amount, direction }
}

type Transaction = { readonly hash: string; readonly block: string; readonly logs: readonly Log[] }

/** Newest first. */
function groupByTransaction(logs: readonly Log[]): readonly Transaction[] {
  const groups = new Map<string, Transaction>()
  for (const log of logs) {
    const { transactionHash: hash, blockNumber: block } = log
    groups.set(hash, { hash, block, logs: [...(groups.get(hash)?.logs ?? []), log] })
  }
  return [...groups.values()].sort((a, b) => Number(BigInt(b.block) - BigInt(a.block)))
}

/**
 * Reads portfolios of a local chain: balances and transfers from the chain, prices from quotes in USDC.
 */
export function createLocalSource({ chain, api, cached, fetch }: Sources): PortfolioSource {
  const call = createRpc(chain.rpcUrl, fetch)

  const readPrice = async (token: HeldToken, stable: HeldToken): Promise<string | null> => {
    if (token.address === stable.address) return '1'
    const query = { src: token.address, dst: stable.address, amount: (10n ** BigInt(token.decimals)).toString() }
    const load = async () => {
      const { dstAmount } = await api.get(`swap/v6.1/${chain.id}/quote`, query, quoteAnswer)
      return priceFromQuote(BigInt(dstAmount), stable.decimals)
    }
    // A token without a quote has no price.
    return cached(`price/${chain.id}/${token.address}`, priceCacheMs, load).catch(() => null)
  }

  const readTimes = async (blocks: readonly string[]) => {
    const calls = blocks.map(number => ({ method: 'eth_getBlockByNumber', params: [number, false] }))
    const found = await call(calls, rpcBlock)
    return new Map(found.map(({ number, timestamp }) => [BigInt(number), Number(timestamp) * 1_000]))
  }

  /** Listed tokens and those of the logs, whose contracts are asked. */
  const readTokens = async (listed: TokenList, logs: readonly Log[]): Promise<TokenList> => {
    const unlisted = new Map(logs.filter(log => !findToken(listed, log.address)).map(log => [log.address, log]))
    const load = async (log: Log): Promise<HeldToken | null> => {
      const { address } = log
      if (nftIdOf(log) === null) return readTokenContract(chain.rpcUrl, address, fetch).catch(() => null)
      const question = { method: 'eth_call', params: [{ to: address, data: nameSelector }, 'latest'] }
      const [answer = ''] = await call([question], rpcText).catch(() => [])
      const name = readText(answer).trim()
      return name === '' ? null : { address, symbol: name, name, decimals: 0 }
    }
    const read = [...unlisted.values()].map(log =>
      cached(`contract/${chain.id}/${log.address}`, contractCacheMs, () => load(log)),
    )
    const found = (await Promise.all(read)).flatMap(token =>
      token ? [[token.address.toLowerCase(), token] as const] : [],
    )
    return new Map([...listed, ...found])
  }

  return {
    holdings: async address => {
      const tokens = await readTokenList(chain.id, { api, cached })
      const listed = [...tokens.keys()]
      const units = await call(
        listed.map(token => balanceCall(token, address)),
        rpcBalance,
      )
      const held = listed.flatMap((token, index) => {
        const amount = units[index] ?? 0n
        return amount > 0n ? [[token, amount.toString()] as const] : []
      })
      const stable = [...tokens.values()].find(({ symbol }) => symbol === 'USDC')
      const prices = new Map<string, string | null>()
      for (const [token] of held) {
        const found = findToken(tokens, token)
        if (found && stable) prices.set(token, await readPrice(found, stable))
      }
      const priceNote = stable
        ? 'Local chain prices: quotes in USDC, with 1 USDC = $1'
        : 'No prices: this local chain has no USDC'
      return { ...describeHoldings(held, tokens, prices), unlisted: 0, priceNote }
    },
    history: async address => {
      const listed = await readTokenList(chain.id, { api, cached })
      const word = `0x${toWord(address)}`
      const filters = [
        [transferTopic, word],
        [transferTopic, null, word],
      ]
      const calls = filters.map(topics => ({ method: 'eth_getLogs', params: [{ fromBlock: '0x0', topics }] }))
      const logs = (await call(calls, rpcLogs)).flat()
      // A transfer to oneself is in both results.
      const unique = [...new Map(logs.map(log => [`${log.blockNumber}/${log.logIndex}`, log])).values()]
      const newest = groupByTransaction(unique).slice(0, eventLimit)
      const tokens = await readTokens(
        listed,
        newest.flatMap(({ logs: own }) => own),
      )
      const times = await readTimes([...new Set(newest.map(({ block }) => block))])
      const events = newest.map(
        ({ hash, block, logs: own }): HistoryEvent => ({
          hash,
          at: times.get(BigInt(block)) ?? 0,
          type: own.every(log => nftIdOf(log) !== null && log.topics[1] === mintTopic) ? 'Minted' : 'Transfer',
          status: 'Completed',
          changes: own.map(log => toChange(log, address, tokens)),
        }),
      )
      return { events, values: null, note: 'From the local chain: token transfers only, no native transfers' }
    },
  }
}
