import type { LogRequest } from '@sluice/defi'
import fc from 'fast-check'
import { type Client, createClient, custom, numberToHex, RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { isMatch, readLogs } from './readLogs.ts'

const address = '0x00000000000000000000000000000000000000A1'
const topic = `0x${'ab'.repeat(32)}` as const
const request: LogRequest = { chainId: 1, address, topics: [topic], fromBlock: 0n, toBlock: 99_999n, limit: 1_000 }

type Filter = { readonly fromBlock: string; readonly toBlock: string }

const logAt = (block: number, change: object = {}) => ({
  address,
  topics: [topic],
  data: '0x',
  blockNumber: numberToHex(block),
  transactionHash: `0x${'cd'.repeat(32)}`,
  logIndex: '0x0',
  ...change,
})

/** A node with logs at these blocks that refuses more than `most` blocks at once. */
function makeNode(blocks: readonly number[], most = 100_000, answer?: (filter: Filter) => unknown) {
  const asked: (readonly [number, number])[] = []
  const client = createClient({
    transport: custom(
      {
        request: async ({ params: [filter] }: { readonly params: readonly [Filter] }) => {
          const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
          asked.push([from, to])
          if (to - from + 1 > most) {
            const error = { code: -32602, message: `block range is limited to ${most}` }
            throw new RpcRequestError({ body: {}, error, url: '' })
          }
          return answer
            ? answer(filter)
            : blocks.filter(block => block >= from && block <= to).map(block => logAt(block))
        },
      },
      { retryCount: 0 },
    ),
  }) as Client
  return { client, asked }
}

describe('readLogs', () => {
  test('behavior: every log once, newest first, whatever range the node allows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 99_999 }), { maxLength: 30 }),
        fc.integer({ min: 2_500, max: 100_000 }),
        fc.integer({ min: 1, max: 40 }),
        async (blocks, most, limit) => {
          const logs = await readLogs(makeNode(blocks, most).client, { ...request, limit })
          const expected = [...blocks].sort((one, other) => other - one).slice(0, limit)
          expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('behavior: stops when there are enough', async () => {
    const { client, asked } = makeNode([99_999, 99_998, 1])
    expect(await readLogs(client, { ...request, limit: 2 })).toHaveLength(2)
    expect(asked).toHaveLength(1)
  })

  test('error: more parts than are asked for at most', async () => {
    await expect(readLogs(makeNode([], 500).client, request)).rejects.toMatchObject({ code: 'LOG_RANGE_TOO_LONG' })
  })

  test('error: a node that refuses a single block', async () => {
    await expect(readLogs(makeNode([], 0).client, request)).rejects.toThrow('limited to 0')
  })

  test('error: what the filter does not ask for is not believed', async () => {
    const foreign = [
      logAt(5, { address: `0x${'11'.repeat(20)}` }),
      logAt(5, { topics: [`0x${'ef'.repeat(32)}`] }),
      logAt(5, { removed: true }),
      logAt(200_000),
      logAt(7),
    ]
    const { client } = makeNode([], 100_000, ({ toBlock }) => (Number(toBlock) < 10_000 ? foreign : []))
    expect((await readLogs(client, request)).map(({ blockNumber }) => blockNumber)).toEqual([7n])
  })

  test.each([null, 'logs', [{}], [logAt(5, { data: 'x' })], [logAt(5, { blockNumber: 5 })]])(
    'error: an answer that is no list of logs: %#',
    async answer => {
      const { client } = makeNode([], 100_000, () => answer)
      await expect(readLogs(client, request)).rejects.toMatchObject({ code: 'CHAIN_UNREACHABLE' })
    },
  )

  test('error: the signal ends it', async () => {
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(readLogs(makeNode([1]).client, request, signal)).rejects.toThrow('enough')
  })
})

describe('isMatch', () => {
  test.each([
    [[topic], true],
    [[topic.toUpperCase().replace('0X', '0x')], true],
    [[null, null], true],
    [[[topic, '0x00']], true],
    [[['0x00']], false],
    [[topic, topic], false],
  ])('behavior: %j', (filter, expected) => {
    expect(isMatch([topic], filter as LogRequest['topics'])).toBe(expected)
  })
})
