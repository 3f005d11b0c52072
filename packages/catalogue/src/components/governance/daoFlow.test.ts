import type { Address } from '@sluice/guard'
import { nativeTokenAddress } from '@sluice/guard'
import type { Config, JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeServices, runComponent, type TestServices } from '../../../test/runComponent.ts'
import { fixtureAccount as account } from '../../fields.ts'
import { daoPayout } from './daoPayout.ts'
import { delegateVotes } from './delegateVotes.ts'
import { deployDao } from './deployDao.ts'
import { fundTreasury } from './fundTreasury.ts'
import { governanceResults } from './governanceResults.ts'
import { governorExecute } from './governorExecute.ts'
import { governorQueue } from './governorQueue.ts'
import { governorSubmit } from './governorSubmit.ts'
import { governorVote } from './governorVote.ts'

const ether = 10n ** 18n
const recipient: Address = '0x00000000000000000000000000000000DeaDBeef'

const nativeOf = (services: TestServices, owner: Address) => services.state.ledger.balance(1, owner, nativeTokenAddress)

const runOn =
  (services: TestServices, log: string[] = []) =>
  async (...[component, values]: [Parameters<typeof runComponent>[0], Config]) =>
    (await runComponent(component, values, services, line => log.push(line))).outputs

const ballot = ({ governor, proposalId }: JsonObject) => ({
  governor: governor!,
  proposalId: proposalId!,
  from: account,
})

/** A DAO with a funded treasury. */
async function openDao(services: TestServices, values: Config = {}) {
  const log: string[] = []
  const run = runOn(services, log)
  const { governor, treasury, token } = await run(deployDao, { ...deployDao.fixture, ...values })
  await run(fundTreasury, { treasury: treasury!, amount: `${20n * ether}`, from: account })
  const pay = async (amount: string, change: Config = {}) =>
    (await run(daoPayout, { treasury: treasury!, amount: `${BigInt(amount) * ether}`, recipient, ...change })).actions!
  const propose = async (actions: Config[string], change: Config = {}) =>
    (await run(governorSubmit, { governor: governor!, actions, subject: 'Pay', from: account, ...change }))
      .proposal as JsonObject
  return { run, log, governor: governor!, treasury: treasury!, token: token as JsonObject, pay, propose }
}

describe('a DAO on simulated services', () => {
  it('default: proposed, voted, queued and executed, and the treasury pays', async () => {
    const services = makeServices({ now: () => 1_800_000_000_000 })
    const { run, log, governor, pay, propose } = await openDao(services)
    const before = nativeOf(services, recipient)
    const proposal = await propose(await pay('2'))
    const vote = await run(governorVote, { ...ballot(proposal), support: 'for' })
    expect(vote).toMatchObject({ support: 'for', weight: `${1_000_000n * ether}` })
    const queued = await run(governorQueue, { proposal, from: account })
    const executed = await run(governorExecute, { proposal: queued.proposal!, from: account })
    expect(executed.results).toMatchObject({ source: 'simulated', status: 'executed' })
    expect(nativeOf(services, recipient) - before).toBe(2n * ether)
    expect(log.map(line => line.replace(/ at .*/, ''))).toEqual([
      'The votes count',
      'Voting opens',
      'Voting ends',
      'Execution is possible',
    ])
    const values = { governor, proposalId: String(proposal.proposalId) }
    expect(await run(governanceResults, values)).toMatchObject({ status: 'passed', results: { reason: 'Executed' } })
  })

  it('behavior: voting tokens that a proposal pays count after their delegation', async () => {
    const services = makeServices()
    const { run, treasury, token } = await openDao(services, { firstHolder: recipient })
    const votes = { token: token.address!, from: account }
    expect(await run(delegateVotes, votes)).toMatchObject({ votes: '0' })
    expect(await run(delegateVotes, votes)).toMatchObject({ transactionHash: null })
    expect(treasury).not.toBe(token.address)
  })

  it('error: other actions than those that were voted on', async () => {
    const { run, pay, propose } = await openDao(makeServices())
    const proposal = await propose(await pay('2'))
    await run(governorVote, ballot(proposal))
    const altered = { ...proposal, actions: await pay('9') }
    for (const step of [governorQueue, governorExecute]) {
      await expect(run(step, { proposal: altered, from: account })).rejects.toMatchObject({ code: 'PROPOSAL_ALTERED' })
    }
    await expect(run(governorExecute, { proposal, from: account })).rejects.toMatchObject({ code: 'PROPOSAL_STATE' })
  })

  it('error: a defeated proposal, a second vote, no votes, too early without waiting', async () => {
    const services = makeServices()
    const { run, pay, propose } = await openDao(services)
    const proposal = await propose(await pay('2'))
    const early = { proposal, from: account, waits: false }
    await expect(run(governorVote, { ...ballot(proposal), waits: false })).rejects.toMatchObject({
      code: 'TOO_EARLY',
    })
    await run(governorVote, { ...ballot(proposal), support: 'against' })
    await expect(run(governorVote, ballot(proposal))).rejects.toMatchObject({ code: 'VOTED_BEFORE' })
    await expect(run(governorVote, { ...ballot(proposal), from: recipient })).rejects.toMatchObject({
      code: 'NO_VOTES',
    })
    await expect(run(governorQueue, early)).rejects.toMatchObject({ code: 'TOO_EARLY' })
    await expect(run(governorQueue, { proposal, from: account })).rejects.toMatchObject({ code: 'PROPOSAL_STATE' })
  })

  it('error: more than the limit, more than there is, and a contract that is no treasury', async () => {
    const { pay } = await openDao(makeServices())
    await expect(pay('11')).rejects.toMatchObject({ code: 'SPENDING_LIMIT_EXCEEDED' })
    await expect(pay('1', { token: 'USDC', amount: '1000000' })).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
    expect(await pay('1', { token: 'USDC', amount: '1000000', checksBalance: false })).toHaveLength(1)
    await expect(pay('1', { treasury: account })).rejects.toMatchObject({ code: 'CALL_REVERTED' })
    await expect(pay('1', { treasury: recipient })).rejects.toMatchObject({ code: 'RECIPIENT_IS_TREASURY' })
  })

  it('error: the treasury pays no more than the limit, whatever is proposed', async () => {
    const services = makeServices()
    const { run, propose } = await openDao(services)
    const actions = [1, 2].map(() => ({ target: recipient, value: `${6n * ether}` }))
    const proposal = await propose(actions)
    await run(governorVote, ballot(proposal))
    const queued = await run(governorQueue, { proposal, from: account })
    await expect(run(governorExecute, { proposal: queued.proposal!, from: account })).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      message: expect.stringContaining('SpendingLimitExceeded'),
    })
  })

  it('error: actions that nobody can read, or none', async () => {
    const { propose } = await openDao(makeServices())
    await expect(propose([])).rejects.toMatchObject({ code: 'ACTIONS_MISSING' })
    await expect(propose([{ value: '1' }])).rejects.toMatchObject({ code: 'ACTION_INVALID' })
    const approval = { target: recipient, signature: 'function approve(address to, uint256 amount)' }
    await expect(propose([{ ...approval, arguments: [account, '1'] }])).rejects.toMatchObject({
      message: expect.stringContaining('T20'),
    })
  })
})
