import { type Client, type Hex, parseEventLogs } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import type { Address } from '../guard/values/token.ts'
import { readContracts } from '../transactions/readContracts.ts'
import { governorAbi } from './governanceAbi.ts'
import type { DaoState } from './readDao.ts'
import { findFirstBlock, readLogRange } from './readLogRange.ts'

/** One call of a proposal; the value in wei. */
export type RawAction = { readonly target: Address; readonly value: bigint; readonly data: Hex }

/** A proposal as it was made. */
export type ProposalEntry = {
  readonly id: bigint
  readonly proposer: Address
  readonly actions: readonly RawAction[]
  /** Text of the proposer: never trusted, never rendered as markup. */
  readonly description: string
  /** Block in which it was made. */
  readonly block: bigint
}

/** All proposals, the newest first. */
export type ProposalIndex = { readonly entries: readonly ProposalEntry[]; readonly readTo: bigint }

/** Blocks that are read again: the newest ones can be replaced. */
const unsettledBlocks = 20n

const created = governorAbi.find(item => item.type === 'event' && item.name === 'ProposalCreated')!

async function readCreated(client: Client, governor: Address, from: bigint, to: bigint) {
  const logs = await getLogs(client, { address: governor, event: created, fromBlock: from, toBlock: to })
  return parseEventLogs({ abi: governorAbi, eventName: 'ProposalCreated', logs }).map(
    ({ args: { proposalId, proposer, targets, values, calldatas, description }, blockNumber }): ProposalEntry => ({
      id: proposalId,
      proposer,
      actions: targets.map((target, index) => ({
        target,
        value: values[index] ?? 0n,
        data: calldatas[index] ?? '0x',
      })),
      description,
      block: blockNumber,
    }),
  )
}

/** Reads the proposals from the logs of the governor; with `known` only what is new. Returns `known` if nothing is. */
export async function readProposalIndex(
  client: Client,
  { governor, token }: Pick<DaoState, 'governor' | 'token'>,
  known?: ProposalIndex,
): Promise<ProposalIndex> {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  const first = known ? known.readTo - unsettledBlocks : await findFirstBlock(client, token.address, newest)
  const range = { from: first < 0n ? 0n : first, to: newest }
  const found = await readLogRange(range, (from, to) => readCreated(client, governor.address, from, to))
  const ids = new Set(known?.entries.map(({ id }) => id))
  const added = found.filter(({ id }) => !ids.has(id)).reverse()
  return { entries: [...added, ...(known?.entries ?? [])], readTo: newest }
}

/** In the order of the contract's numbers. Source: OpenZeppelin Contracts 5 `IGovernor.ProposalState`. */
export const proposalStates = [
  'pending',
  'active',
  'cancelled',
  'defeated',
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const

export type ProposalState = (typeof proposalStates)[number]

export type Proposal = ProposalEntry & {
  readonly state: ProposalState
  /** Votes are counted as they were then. Seconds, as all times. */
  readonly voteStart: bigint
  readonly voteEnd: bigint
  /** Earliest execution; null until it is queued. */
  readonly eta: bigint | null
  readonly votes: { readonly against: bigint; readonly inFavour: bigint; readonly abstain: bigint }
  /** Votes that are needed; before the vote starts as of now. */
  readonly quorum: bigint
  readonly hasVoted: boolean
  /** Votes of the account in this proposal; null before the vote starts, and without an account. */
  readonly weight: bigint | null
}

/** Proposals, the clock of the governor when they were read, and the account whose votes are in them. */
export type ProposalPage = {
  readonly proposals: readonly Proposal[]
  readonly clock: bigint
  readonly account: Address | null
}

/** Reads state and votes of proposals. Throws for an entry that the governor does not know. */
export async function readProposals(
  client: Client,
  dao: DaoState,
  { entries, account }: { readonly entries: readonly ProposalEntry[]; readonly account: Address | null },
): Promise<ProposalPage> {
  const { address } = dao.governor
  const ask = (functionName: string, ...args: readonly unknown[]) => ({
    address,
    abi: governorAbi,
    functionName,
    args,
  })
  const reads = ['state', 'proposalSnapshot', 'proposalDeadline', 'proposalEta', 'proposalVotes'] as const
  const answers = await readContracts(client, [
    ask('clock'),
    ...entries.flatMap(({ id }) => reads.map(name => ask(name, id))),
  ])
  const clock = BigInt(answers[0] as number)
  const rows = entries.map((entry, index) => {
    const first = 1 + index * reads.length
    const [state, snapshot, deadline, eta, votes] = answers.slice(first, first + reads.length)
    if (typeof state !== 'number') throw new Error('The governor does not know this proposal')
    return {
      entry,
      state: proposalStates[state] ?? 'expired',
      voteStart: snapshot as bigint,
      voteEnd: deadline as bigint,
      eta: eta === 0n ? null : (eta as bigint),
      votes: votes as readonly [bigint, bigint, bigint],
    }
  })
  const [quorums, ballots] = await Promise.all([
    readContracts(
      client,
      rows.map(({ voteStart }) => ask('quorum', voteStart)),
    ),
    account === null
      ? []
      : readContracts(
          client,
          rows.flatMap(({ entry, voteStart }) => [
            ask('hasVoted', entry.id, account),
            ask('getVotes', account, voteStart),
          ]),
        ),
  ])
  const quorumNow = (dao.supply * dao.quorumNumerator) / dao.quorumDenominator
  return {
    clock,
    account,
    proposals: rows.map(({ entry, votes: [against, inFavour, abstain], ...row }, index) => ({
      ...entry,
      ...row,
      votes: { against, inFavour, abstain },
      // The future is refused: the vote has not started.
      quorum: (quorums[index] as bigint | null) ?? quorumNow,
      hasVoted: ballots[index * 2] === true,
      weight: (ballots[index * 2 + 1] ?? null) as bigint | null,
    })),
  }
}
