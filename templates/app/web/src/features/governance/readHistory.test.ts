import { createPublicClient, custom, encodeAbiParameters, encodeEventTopics, type Hex, toHex } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { governorAbi } from './governanceAbi.ts'
import { account, dao, makeEntry, stranger } from './makeGovernance.stub.ts'
import { readBlockTimes, readHistory } from './readHistory.ts'

const entry = { ...makeEntry(), block: 10n }

const place = (block: number) => ({
  address: dao.governor.address,
  blockNumber: toHex(block),
  transactionHash: `0x${block.toString(16).padStart(64, '0')}`,
  logIndex: '0x0',
  transactionIndex: '0x0',
  blockHash: `0x${'0'.repeat(64)}`,
  removed: false,
})

const vote = (block: number, voter: Hex, proposalId: bigint, support: number, reason = '') => ({
  ...place(block),
  topics: encodeEventTopics({ abi: governorAbi, eventName: 'VoteCast', args: { voter } }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'uint8' }, { type: 'uint256' }, { type: 'string' }],
    [proposalId, support, 5n, reason],
  ),
})

const executed = (block: number, proposalId: bigint) => ({
  ...place(block),
  topics: encodeEventTopics({ abi: governorAbi, eventName: 'ProposalExecuted' }),
  data: encodeAbiParameters([{ type: 'uint256' }], [proposalId]),
})

/** A chain with these logs; the time of a block is ten times its number. */
function makeClient(logs: readonly { blockNumber: Hex }[], newest: number) {
  const ranges: (readonly [number, number])[] = []
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_blockNumber') return toHex(newest)
    if (method === 'eth_getBlockByNumber') {
      return { number: params![0], timestamp: toHex(Number(params![0]) * 10), transactions: [] }
    }
    const { fromBlock, toBlock } = params![0] as { fromBlock: Hex; toBlock: Hex }
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    ranges.push([from, to])
    return logs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to)
  }
  return { ranges, client: createPublicClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) }) }
}

describe('readHistory', () => {
  it('default: votes, the newest first, and the times of the steps; those of other proposals are left out', async () => {
    const logs = [
      vote(12, account, entry.id, 1, 'Yes.'),
      vote(13, stranger, 7n, 0),
      vote(14, stranger, entry.id, 0),
      executed(20, entry.id),
      executed(21, 7n),
    ]
    const { client } = makeClient(logs, 30)
    expect(await readHistory(client, dao, entry)).toMatchObject({
      votes: [
        { voter: stranger, support: 0, weight: 5n, reason: '' },
        { voter: account, support: 1, weight: 5n, reason: 'Yes.' },
      ],
      created: 100n,
      queued: null,
      executed: { at: 200n },
      cancelled: null,
      readTo: 30n,
    })
  })

  it('behavior: a refresh reads new blocks only, and keeps each vote once', async () => {
    const logs = [vote(12, account, entry.id, 1), vote(95, stranger, entry.id, 2)]
    const { client, ranges } = makeClient(logs, 100)
    const known = await readHistory(client, dao, entry)
    const again = await readHistory(client, dao, entry, known)
    expect(ranges).toEqual([
      [10, 100],
      [80, 100],
    ])
    expect(again.votes.map(({ voter }) => voter)).toEqual([stranger, account])
  })
})

describe('readBlockTimes', () => {
  it('default: each block once', async () => {
    const { client } = makeClient([], 30)
    expect(await readBlockTimes(client, [3n, 4n, 3n])).toEqual(
      new Map([
        [3n, 30n],
        [4n, 40n],
      ]),
    )
  })
})
