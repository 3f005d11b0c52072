import { type Address, encodeFunctionData, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { governanceConfig } from '../../config/governance.config.ts'
import { deploy } from '../../kit/deploy.ts'
import { openContract } from '../../kit/openContract.stub.ts'
import { type LocalChain, startChain } from '../../kit/startChain.ts'
import { planDao } from './governanceContracts.ts'
import { type Action, makeDao, type TestDao, testConfig } from './makeDao.stub.ts'

const passed = 4
const failed = 3
const ether = parseEther

let chain: LocalChain
let dao: TestDao
let owner: Address
let friend: Address
let stranger: Address
let snapshot: `0x${string}`

beforeAll(async () => {
  chain = await startChain()
  ;[owner, friend, stranger] = chain.accounts as [Address, Address, Address]
  dao = await makeDao(chain, owner)
  await chain.client.setBalance({ address: dao.treasury.address, value: ether('20') })
})

beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})

afterEach(() => chain.client.revert({ id: snapshot }))

afterAll(() => chain?.stop())

const everybody = [[() => owner, 'for']] as const
const votes = () => everybody.map(([voter, support]) => [voter(), support] as const)

/** Votes for a proposal, waits out the delay and executes it. Returns the revert error, or null. */
async function run(actions: readonly Action[], description: string): Promise<readonly unknown[] | null> {
  expect(await dao.decide(actions, description, votes())).toBe(passed)
  await dao.governor.send(stranger, 'queue', dao.hashed(actions, description))
  await dao.pass(testConfig.treasury.minDelaySeconds + 1)
  const refusal = await dao.governor.refusal(stranger, 'execute', dao.hashed(actions, description))
  if (!refusal) await dao.governor.send(stranger, 'execute', dao.hashed(actions, description))
  return refusal
}

/** Transfers and delegates tokens of the owner, who started with 1,000. */
async function share(to: Address, tokens: string): Promise<void> {
  await dao.token.send(owner, 'transfer', [to, ether(tokens)])
  await dao.token.send(to, 'delegate', [to])
  await dao.pass(1)
}

describe('governanceContracts', () => {
  it('default: what was proposed, voted for, queued and executed moves funds of the treasury', async () => {
    const before = await chain.client.getBalance({ address: friend })
    expect(await run([{ target: friend, value: ether('2') }], 'Pay a friend')).toBeNull()
    expect((await chain.client.getBalance({ address: friend })) - before).toBe(ether('2'))
    expect(await chain.client.getBalance({ address: dao.treasury.address })).toBe(ether('18'))
  })

  it('behavior: the config of this project can be deployed, and its values are in the contracts', async () => {
    const plan = planDao(governanceConfig, owner)
    await deploy(chain, plan, owner)
    const [token, treasury, governor] = plan.creates.map(({ contractName, address }) =>
      openContract(chain, contractName, address),
    )
    expect(await governor?.read('name')).toBe(governanceConfig.name)
    const { token: own, rules, treasury: limits, firstHolder } = governanceConfig
    const supply = BigInt(own.supply)
    expect(await token?.read('name')).toBe(own.name)
    expect(await token?.read('symbol')).toBe(own.symbol)
    expect(await token?.read('decimals')).toBe(own.decimals)
    expect(await token?.read('balanceOf', [firstHolder ?? owner])).toBe(supply)
    expect(await token?.read('getVotes', [firstHolder ?? owner])).toBe(supply)
    expect(await governor?.read('votingDelay')).toBe(BigInt(rules.votingDelaySeconds))
    expect(await governor?.read('votingPeriod')).toBe(BigInt(rules.votingPeriodSeconds))
    expect(await governor?.read('proposalThreshold')).toBe(BigInt(rules.proposalThreshold))
    expect(await governor?.read('MAJORITY_BASIS_POINTS')).toBe(BigInt(rules.majorityBasisPoints))
    const { timestamp } = await chain.client.getBlock()
    await dao.pass(1)
    expect(await governor?.read('quorum', [timestamp])).toBe((supply * BigInt(rules.quorumBasisPoints)) / 10_000n)
    expect(await treasury?.read('spendingLimit')).toBe(BigInt(limits.spendingLimit))
    expect(await treasury?.read('LIMITED_ASSET')).toBe(limits.limitedAsset ?? zeroAddress)
    expect(await treasury?.read('getMinDelay')).toBe(BigInt(limits.minDelaySeconds))
  })

  it('behavior: one proposal spends at most the limit, in however many payments', async () => {
    expect(await run([{ target: friend, value: ether('11') }], 'Too much')).toEqual([
      'SpendingLimitExceeded',
      ether('11'),
      ether('10'),
    ])
    const halves = [ether('6'), ether('6')].map(value => ({ target: friend, value }))
    expect(await run(halves, 'Too much, in two parts')).toEqual(['SpendingLimitExceeded', ether('12'), ether('10')])
    expect(await run([{ target: friend, value: ether('10') }], 'Just the limit')).toBeNull()
  })

  it('behavior: a proposal that raises the limit is bound by the old one, later ones by the new one', async () => {
    const raise = { target: dao.treasury.address, data: dao.encode('setSpendingLimit', [ether('15')]) }
    const spend = { target: friend, value: ether('15') }
    expect(await run([raise, spend], 'Raise and spend')).toEqual(['SpendingLimitExceeded', ether('15'), ether('10')])
    expect(await run([raise], 'Raise')).toBeNull()
    expect(await run([spend], 'Spend')).toBeNull()
    expect(await dao.treasury.refusal(owner, 'setSpendingLimit', [1n])).toEqual(['TimelockUnauthorizedCaller', owner])
  })

  it('behavior: whoever the DAO lets execute without a vote is held to the limit too', async () => {
    const { treasury } = dao
    const roles = await Promise.all(['PROPOSER_ROLE', 'EXECUTOR_ROLE'].map(name => treasury.read<string>(name)))
    const grants = roles.map(role => ({ target: treasury.address, data: dao.encode('grantRole', [role, stranger]) }))
    expect(await run(grants, 'Let a stranger pay')).toBeNull()
    const refusalOf = async (value: bigint) => {
      const payment = [friend, value, '0x', zeroHash, zeroHash]
      await treasury.send(stranger, 'schedule', [...payment, BigInt(testConfig.treasury.minDelaySeconds)])
      await dao.pass(testConfig.treasury.minDelaySeconds + 1)
      return treasury.refusal(stranger, 'execute', payment)
    }
    expect(await refusalOf(ether('11'))).toEqual(['SpendingLimitExceeded', ether('11'), ether('10')])
    expect(await refusalOf(ether('10'))).toBeNull()
  })

  it('behavior: what is sent along with an execution is not counted as the treasury’s own', async () => {
    const action = [{ target: friend, value: ether('12') }]
    expect(await dao.decide(action, 'Paid by the sender', votes())).toBe(passed)
    await dao.governor.send(stranger, 'queue', dao.hashed(action, 'Paid by the sender'))
    await dao.pass(testConfig.treasury.minDelaySeconds + 1)
    const hashed = dao.hashed(action, 'Paid by the sender')
    expect(await dao.governor.refusal(stranger, 'execute', hashed)).toEqual([
      'SpendingLimitExceeded',
      ether('12'),
      ether('10'),
    ])
    expect(await dao.governor.refusal(stranger, 'execute', hashed, ether('2'))).toBeNull()
  })

  it('behavior: an ERC-20 can be limited too, and leaves by a transfer only', async () => {
    const { token } = dao
    const limits = { ...testConfig.treasury, limitedAsset: token.address }
    const other = await makeDao(chain, owner, { ...testConfig, name: 'Second DAO', treasury: limits })
    await token.send(owner, 'transfer', [other.treasury.address, ether('100')])
    const call = (functionName: string, amount: string) => ({
      target: token.address,
      data: encodeFunctionData({ abi: token.abi, functionName, args: [friend, ether(amount)] }),
    })
    const refusalOf = async (actions: readonly Action[], description: string) => {
      expect(await other.decide(actions, description, votes())).toBe(passed)
      await other.governor.send(owner, 'queue', other.hashed(actions, description))
      await other.pass(testConfig.treasury.minDelaySeconds + 1)
      return other.governor.refusal(owner, 'execute', other.hashed(actions, description))
    }
    expect(await refusalOf([call('transfer', '10')], 'Pay')).toBeNull()
    expect(await refusalOf([call('transfer', '6'), call('transfer', '6')], 'Pay twice')).toEqual([
      'SpendingLimitExceeded',
      ether('12'),
      ether('10'),
    ])
    expect(await refusalOf([call('approve', '1000')], 'Approve')).toEqual(['OnlyTransfers', '0x095ea7b3'])
  })

  it('behavior: for, against and abstain reach the quorum together, and more than the majority has to be for it', async () => {
    await share(friend, '400')
    await share(stranger, '300')
    const pay = [{ target: friend, value: 1n }]
    // The owner has 300 of 1,000 left: 30% is below the quorum of 40%.
    expect(await dao.decide(pay, 'Alone', [[owner, 'for']])).toBe(failed)
    const abstained = [[owner, 'for'] as const, [stranger, 'abstain'] as const]
    expect(await dao.decide(pay, 'With an abstention', abstained)).toBe(passed)
    const half = [[owner, 'for'] as const, [stranger, 'against'] as const]
    expect(await dao.decide(pay, 'Half of it', half)).toBe(failed)
    // 400 for and 300 against are 57%, 700 for and 300 against are 70%.
    const most = [[friend, 'for'] as const, [stranger, 'against'] as const]
    expect(await dao.decide(pay, 'More than half', most)).toBe(failed)
    expect(await dao.decide(pay, 'Enough', [...most, [owner, 'for']])).toBe(passed)
  })

  it('behavior: votes against help to reach the quorum', async () => {
    await share(friend, '100')
    await share(stranger, '600')
    const pay = [{ target: friend, value: 1n }]
    const most = [[owner, 'for'] as const, [friend, 'against'] as const]
    expect(await dao.decide(pay, 'Just the quorum', most)).toBe(passed)
  })

  it('behavior: exactly the majority is not enough', async () => {
    await share(friend, '400')
    const exactly = [[owner, 'for'] as const, [friend, 'against'] as const]
    expect(await dao.decide([{ target: friend, value: 1n }], 'Just 60%', exactly)).toBe(failed)
  })

  it('error: an account with too few tokens cannot propose', async () => {
    await share(friend, '9')
    const proposal = dao.describe([{ target: friend, value: 1n }], 'Mine')
    expect(await dao.governor.refusal(friend, 'propose', proposal)).toEqual([
      'GovernorInsufficientProposerVotes',
      friend,
      ether('9'),
      ether('10'),
    ])
  })

  it('error: nothing is executed before the waiting time is over, or without a vote', async () => {
    const pay = [{ target: friend, value: 1n }]
    expect(await dao.decide(pay, 'Early', votes())).toBe(passed)
    await dao.governor.send(owner, 'queue', dao.hashed(pay, 'Early'))
    const early = await dao.governor.refusal(owner, 'execute', dao.hashed(pay, 'Early'))
    expect(early?.[0]).toBe('TimelockUnexpectedOperationState')
    const never = await dao.governor.refusal(owner, 'execute', dao.hashed(pay, 'Never proposed'))
    expect(never?.[0]).toBe('GovernorNonexistentProposal')
  })

  it('error: nobody but the governor can use the treasury, and nobody can make tokens', async () => {
    const { treasury, token } = dao
    const [admin, proposer] = await Promise.all([
      treasury.read<string>('DEFAULT_ADMIN_ROLE'),
      treasury.read<string>('PROPOSER_ROLE'),
    ])
    for (const account of [owner, dao.plan.address]) {
      expect(await treasury.read('hasRole', [admin, account])).toBe(false)
      expect(await treasury.read('hasRole', [proposer, account])).toBe(false)
    }
    const payment = [friend, 1n, '0x', zeroHash, zeroHash]
    const scheduled = await treasury.refusal(owner, 'schedule', [...payment, 1_800n])
    expect(scheduled?.[0]).toBe('AccessControlUnauthorizedAccount')
    expect((await treasury.refusal(owner, 'execute', payment))?.[0]).toBe('AccessControlUnauthorizedAccount')
    expect((await treasury.refusal(owner, 'grantRole', [proposer, owner]))?.[0]).toBe(
      'AccessControlUnauthorizedAccount',
    )
    const makers = token.abi.filter(item => item.type === 'function' && /mint|burn/i.test(item.name))
    expect(makers).toEqual([])
  })

  it('error: a DAO whose tokens nobody would get is not planned', () => {
    expect(() => planDao({ ...testConfig, firstHolder: null }, zeroAddress)).toThrow('first holder')
  })
})
