import { type Client, type Hex, parseEventLogs } from 'viem'
import { getBlock, getBlockNumber, getLogs } from 'viem/actions'
import type { Address } from '../guard/values/token.ts'
import { governorAbi } from './governanceAbi.ts'
import type { DaoState } from './readDao.ts'
import { readLogRange } from './readLogRange.ts'
import type { ProposalEntry } from './readProposals.ts'

/** One vote, as it was cast. */
export type CastVote = {
  readonly voter: Address
  /** Number of the contract: against, for, abstain. */
  readonly support: number
  readonly weight: bigint
  /** Text of the voter: never trusted, never rendered as markup. */
  readonly reason: string
  readonly hash: Hex
  readonly position: string
}

/** A step of a proposal, in seconds on the clock of the chain. */
export type StepTime = { readonly at: bigint; readonly hash: Hex }

/** What happened to a proposal so far. */
export type ProposalHistory = {
  /** The newest first. */
  readonly votes: readonly CastVote[]
  readonly created: bigint
  readonly queued: StepTime | null
  readonly executed: StepTime | null
  readonly cancelled: StepTime | null
  readonly readTo: bigint
}

/** Blocks that are read again: the newest ones can be replaced. */
const unsettledBlocks = 20n

const events = governorAbi.filter(item => item.type === 'event' && item.name !== 'ProposalCreated')

/** Reads the votes and steps of a proposal from its logs; with `known` only what is new. */
export async function readHistory(
  client: Client,
  { governor }: Pick<DaoState, 'governor'>,
  { id, block }: Pick<ProposalEntry, 'id' | 'block'>,
  known?: ProposalHistory,
): Promise<ProposalHistory> {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  const since = known ? known.readTo - unsettledBlocks : block
  const range = { from: since < block ? block : since, to: newest }
  const logs = await readLogRange(range, (fromBlock, toBlock) =>
    getLogs(client, { address: governor.address, events, fromBlock, toBlock }),
  )
  const own = parseEventLogs({ abi: governorAbi, logs: [...logs] }).filter(({ args }) => args.proposalId === id)
  const timeOf = async (blockNumber: bigint) => (await getBlock(client, { blockNumber })).timestamp
  const stepOf = async (name: 'ProposalQueued' | 'ProposalExecuted' | 'ProposalCanceled', shown?: StepTime | null) => {
    const log = own.find(({ eventName }) => eventName === name)
    if (!log) return shown ?? null
    if (shown?.hash === log.transactionHash) return shown
    return { at: await timeOf(log.blockNumber), hash: log.transactionHash }
  }
  const [created, queued, executed, cancelled] = await Promise.all([
    known?.created ?? timeOf(block),
    stepOf('ProposalQueued', known?.queued),
    stepOf('ProposalExecuted', known?.executed),
    stepOf('ProposalCanceled', known?.cancelled),
  ])
  const cast = own.flatMap((log): CastVote[] => {
    if (log.eventName !== 'VoteCast' && log.eventName !== 'VoteCastWithParams') return []
    const { voter, support, weight, reason } = log.args
    const place = { hash: log.transactionHash, position: `${log.blockNumber} ${log.logIndex}` }
    return [{ voter, support, weight, reason, ...place }]
  })
  const voters = new Set(cast.map(({ voter }) => voter))
  const votes = [...cast.reverse(), ...(known?.votes ?? []).filter(({ voter }) => !voters.has(voter))]
  return { votes, created, queued, executed, cancelled, readTo: newest }
}

/** Reads when these blocks were made, in seconds. */
export async function readBlockTimes(client: Client, blocks: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const distinct = [...new Set(blocks)]
  const times = await Promise.all(
    distinct.map(async blockNumber => (await getBlock(client, { blockNumber })).timestamp),
  )
  return new Map(distinct.map((block, index) => [block, times[index]!]))
}
