import { type Client, type Hex, parseEventLogs } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import { sameAddress } from '../guard/values/sameAddress.ts'
import type { Address, Token } from '../guard/values/token.ts'
import { governorAbi, treasuryAbi, votesAbi } from './governanceAbi.ts'
import type { DaoState } from './readDao.ts'
import { findFirstBlock, readLogRange } from './readLogRange.ts'

/** A payment into or out of the treasury. Native payments into it write no log, so they are not among them. */
export type Movement = {
  readonly direction: 'in' | 'out'
  readonly token: Token
  readonly units: bigint
  /** The other side. */
  readonly account: Address
  /** The executed proposal that paid it; null for a payment of others. */
  readonly proposalId: bigint | null
  readonly hash: Hex
  readonly block: bigint
  readonly position: number
}

type Log = {
  readonly transactionHash: Hex | null
  readonly blockNumber: bigint | null
  readonly logIndex: number | null
}

const placeOf = ({ transactionHash, blockNumber, logIndex }: Log) => ({
  hash: transactionHash ?? '0x',
  block: blockNumber ?? 0n,
  position: logIndex ?? 0,
})

const transferEvent = votesAbi.find(item => item.type === 'event' && item.name === 'Transfer')!

type Range = { readonly fromBlock: bigint; readonly toBlock: bigint }

/** Token transfers of the treasury, in both directions. */
async function readTransfers(client: Client, treasury: Address, tokens: readonly Token[], range: Range) {
  const address = tokens.map(token => token.address)
  const [out, into] = await Promise.all([
    getLogs(client, { address, event: transferEvent, args: { from: treasury }, ...range }),
    getLogs(client, { address, event: transferEvent, args: { to: treasury }, ...range }),
  ])
  const toMovement =
    (direction: Movement['direction']) =>
    (log: (typeof out)[number]): readonly Omit<Movement, 'proposalId'>[] => {
      const [parsed] = parseEventLogs({ abi: votesAbi, eventName: 'Transfer', logs: [log] })
      const token = tokens.find(known => sameAddress(known.address, log.address))
      if (!parsed || !token) return []
      const account = direction === 'out' ? parsed.args.to : parsed.args.from
      return [{ direction, token, units: parsed.args.value, account, ...placeOf(log) }]
    }
  return [...out.flatMap(toMovement('out')), ...into.flatMap(toMovement('in'))]
}

/** Native payments of executed calls. */
async function readPayments(client: Client, treasury: Address, native: Token, range: Range) {
  const event = treasuryAbi.find(item => item.type === 'event')!
  const logs = await getLogs(client, { address: treasury, event, ...range })
  return parseEventLogs({ abi: treasuryAbi, eventName: 'CallExecuted', logs }).flatMap(log => {
    const { target, value } = log.args
    if (value === 0n) return []
    return [{ direction: 'out' as const, token: native, units: value, account: target, ...placeOf(log) }]
  })
}

async function readExecutions(client: Client, governor: Address, range: Range): Promise<ReadonlyMap<Hex, bigint>> {
  const event = governorAbi.find(item => item.type === 'event' && item.name === 'ProposalExecuted')!
  const logs = await getLogs(client, { address: governor, event, ...range })
  const parsed = parseEventLogs({ abi: governorAbi, eventName: 'ProposalExecuted', logs })
  return new Map(parsed.map(({ transactionHash, args }) => [transactionHash, args.proposalId]))
}

/** Reads what the treasury paid and received, the newest first. */
export async function readMovements(
  client: Client,
  { governor, treasury, token }: Pick<DaoState, 'governor' | 'treasury' | 'token'>,
  { native, tokens }: { readonly native: Token; readonly tokens: readonly Token[] },
): Promise<readonly Movement[]> {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  const range = { from: await findFirstBlock(client, token.address, newest), to: newest }
  const found = await readLogRange(range, async (fromBlock, toBlock): Promise<readonly Movement[]> => {
    const blocks = { fromBlock, toBlock }
    const [payments, transfers, executions] = await Promise.all([
      readPayments(client, treasury.address, native, blocks),
      readTransfers(client, treasury.address, tokens, blocks),
      readExecutions(client, governor.address, blocks),
    ])
    return [...payments, ...transfers].map(movement => ({
      ...movement,
      proposalId: executions.get(movement.hash) ?? null,
    }))
  })
  return [...found].sort((a, b) => Number(b.block - a.block) || b.position - a.position)
}
