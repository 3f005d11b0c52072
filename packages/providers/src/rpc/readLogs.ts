import { type ContractLog, defiErrors, type LogRequest } from '@sluice/defi'
import { addressSchema, hexSchema, sameAddress } from '@sluice/guard'
import { BaseError, type Client, LimitExceededRpcError, numberToHex, ResourceUnavailableRpcError } from 'viem'
import { getAddress } from 'viem/utils'
import { z } from 'zod'

/** Blocks of the first request; public nodes allow 500 to 10,000. */
const firstSpan = 10_000n

/** Requests for one answer at most. */
const mostRequests = 100

const quantity = z.string().regex(/^0x[0-9a-f]{1,16}$/i)

const logSchema = z.object({
  address: addressSchema,
  topics: z.array(hexSchema).max(4),
  data: hexSchema,
  blockNumber: quantity,
  transactionHash: hexSchema,
  logIndex: quantity,
  removed: z.boolean().optional(),
})

type GetLogs = { Method: 'eth_getLogs'; Parameters: [object]; ReturnType: unknown }

/** Codes and words that nodes refuse a range or a large answer with. Source: Geth, Alchemy, Infura, QuickNode, Ankr */
function isRangeRefused(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const kinds = [LimitExceededRpcError, ResourceUnavailableRpcError]
  if (error.walk(cause => kinds.some(kind => cause instanceof kind)) !== null) return true
  return /range|too many|too large|exceed|limit|more than \d+ (results|logs|blocks)/i.test(error.details)
}

/** Whether the topics of a log match those of a filter. */
export function isMatch(topics: readonly string[], filter: LogRequest['topics']): boolean {
  return filter.every((wanted, index) => {
    if (wanted === null) return true
    const actual = topics[index]?.toLowerCase()
    const values: readonly string[] = typeof wanted === 'string' ? [wanted] : wanted
    return actual !== undefined && values.some(value => value.toLowerCase() === actual)
  })
}

type Range = { readonly fromBlock: bigint; readonly toBlock: bigint }

async function askForLogs(client: Client, request: LogRequest, range: Range): Promise<readonly ContractLog[]> {
  const filter = {
    address: request.address,
    topics: request.topics,
    fromBlock: numberToHex(range.fromBlock),
    toBlock: numberToHex(range.toBlock),
  }
  const answer = await client.request<GetLogs>({ method: 'eth_getLogs', params: [filter] })
  const parsed = z.array(logSchema).safeParse(answer)
  if (!parsed.success) {
    throw defiErrors.error('CHAIN_UNREACHABLE', { id: request.chainId, reason: 'its answer is no list of logs' })
  }
  return parsed.data
    .filter(({ removed }) => removed !== true)
    .map(({ address, topics, data, blockNumber, transactionHash, logIndex }) => ({
      address: getAddress(address),
      topics,
      data,
      blockNumber: BigInt(blockNumber),
      transactionHash,
      logIndex: Number(logIndex),
    }))
    .filter(
      log =>
        // A node that ignores parts of the filter is not believed.
        sameAddress(log.address, request.address) &&
        log.blockNumber >= range.fromBlock &&
        log.blockNumber <= range.toBlock &&
        isMatch(log.topics, request.topics),
    )
    .sort((one, other) => Number(other.blockNumber - one.blockNumber) || other.logIndex - one.logIndex)
}

/**
 * Reads the newest logs of a contract, from the end of the range to its start. A part that the node refuses is halved.
 *
 * - Throws: `LOG_RANGE_TOO_LONG` after 100 requests, and what the node refuses a single block with
 */
export async function readLogs(
  client: Client,
  request: LogRequest,
  signal?: AbortSignal,
): Promise<readonly ContractLog[]> {
  const { fromBlock, toBlock, limit } = request
  const found: ContractLog[] = []
  let [end, span] = [toBlock, firstSpan]
  for (let requests = 0; end >= fromBlock && found.length < limit; requests++) {
    signal?.throwIfAborted()
    if (requests === mostRequests) throw defiErrors.error('LOG_RANGE_TOO_LONG', { from: fromBlock, to: toBlock })
    const start = end - span + 1n > fromBlock ? end - span + 1n : fromBlock
    try {
      found.push(...(await askForLogs(client, request, { fromBlock: start, toBlock: end })))
      end = start - 1n
    } catch (error) {
      if (start === end || !isRangeRefused(error)) throw error
      span = (end - start + 1n) / 2n
    }
  }
  return found.slice(0, limit)
}
