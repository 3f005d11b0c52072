import type { Hex } from '@sluice/guard'
import type { Config, JsonObject } from '@sluice/workflow'
import { createTestClient, http, parseAbi, parseEther, publicActions } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { daoPayout } from './components/governance/daoPayout.ts'
import { delegateVotes } from './components/governance/delegateVotes.ts'
import { deployDao } from './components/governance/deployDao.ts'
import { fundTreasury } from './components/governance/fundTreasury.ts'
import { governorExecute } from './components/governance/governorExecute.ts'
import { governorQueue } from './components/governance/governorQueue.ts'
import { governorSubmit } from './components/governance/governorSubmit.ts'
import { governorVote } from './components/governance/governorVote.ts'

const governorAbi = parseAbi([
  'function state(uint256 proposalId) view returns (uint8)',
  'function proposalVotes(uint256 proposalId) view returns (uint256, uint256, uint256)',
  'function getVotes(address account) view returns (uint256)',
])

const recipient = '0x00000000000000000000000000000000DeaDBeef'

let environment: DevnetEnvironment
let account: Hex
let dao: { readonly governor: Hex; readonly treasury: Hex; readonly token: Hex }

beforeAll(async () => {
  environment = await openDevnetEnvironment()
  account = environment.devnet.accounts[0]!
  const { governor, treasury, token } = await run(deployDao, { ...deployDao.fixture!, from: account })
  dao = { governor: governor as Hex, treasury: treasury as Hex, token: (token as JsonObject).address as Hex }
  await run(fundTreasury, { treasury: dao.treasury, amount: `${parseEther('20')}`, from: account })
})

afterAll(async () => {
  await environment?.devnet.stop()
})

const run = async (component: Parameters<DevnetEnvironment['run']>[0], values: Config): Promise<JsonObject> =>
  (await environment.run(component, values)).outputs

const chain = () =>
  createTestClient({ mode: 'anvil', transport: http(environment.devnet.chains[0]!.rpcUrl), cacheTime: 0 }).extend(
    publicActions,
  )

const propose = async (amount: string, subject: string): Promise<JsonObject> => {
  const { actions } = await run(daoPayout, { treasury: dao.treasury, amount: `${parseEther(amount)}`, recipient })
  const values = { governor: dao.governor, actions: actions!, subject, from: account }
  return (await run(governorSubmit, values)).proposal as JsonObject
}

const ballot = ({ governor, proposalId }: JsonObject) => ({
  governor: governor!,
  proposalId: proposalId!,
  from: account,
})

const stateOf = ({ proposalId }: JsonObject) =>
  chain().readContract({
    address: dao.governor,
    abi: governorAbi,
    functionName: 'state',
    args: [BigInt(String(proposalId))],
  })

describe('a DAO on local chains', () => {
  it('default: proposed, voted, queued and executed, and the treasury pays', async () => {
    const before = await chain().getBalance({ address: recipient })
    const votes = { address: dao.token, abi: governorAbi, functionName: 'getVotes', args: [account] } as const
    expect(await chain().readContract(votes)).toBe(parseEther('1000000'))
    expect(await run(delegateVotes, { token: dao.token, from: account })).toMatchObject({ transactionHash: null })
    const proposal = await propose('2', 'Pay')
    expect(await stateOf(proposal)).toBe(0)
    const vote = await run(governorVote, { ...ballot(proposal), support: 'for', reason: 'Well spent' })
    expect(vote).toMatchObject({ weight: `${parseEther('1000000')}` })
    const tally = { ...votes, address: dao.governor, functionName: 'proposalVotes' } as const
    expect(await chain().readContract({ ...tally, args: [BigInt(String(proposal.proposalId))] })).toEqual([
      0n,
      parseEther('1000000'),
      0n,
    ])
    const queued = await run(governorQueue, { proposal, from: account })
    expect(await stateOf(proposal)).toBe(5)
    const { results } = await run(governorExecute, { proposal: queued.proposal!, from: account })
    expect(results).toMatchObject({ source: 'devnet', status: 'executed' })
    expect(await stateOf(proposal)).toBe(7)
    expect((await chain().getBalance({ address: recipient })) - before).toBe(parseEther('2'))
    expect(await chain().getBalance({ address: dao.treasury })).toBe(parseEther('18'))
  })

  it('error: a defeated proposal is not queued', async () => {
    const proposal = await propose('1', 'Pay again')
    await run(governorVote, { ...ballot(proposal), support: 'against' })
    await expect(run(governorQueue, { proposal, from: account })).rejects.toMatchObject({ code: 'PROPOSAL_STATE' })
    expect(await stateOf(proposal)).toBe(3)
  })

  it('error: a governor with other code is not voted at without a confirmation', async () => {
    const proposal = await propose('1', 'Pay once more')
    const code = await chain().getCode({ address: dao.governor })
    await chain().setCode({ address: dao.governor, bytecode: `${code!}00` })
    await expect(run(governorVote, { ...ballot(proposal) })).rejects.toMatchObject({
      message: expect.stringContaining('T03'),
    })
    await chain().setCode({ address: dao.governor, bytecode: code! })
    await run(governorVote, { ...ballot(proposal) })
    expect(await stateOf(proposal)).toBe(1)
  })
})
