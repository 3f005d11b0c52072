import { type Address, encodeFunctionData, keccak256, parseEther, stringToHex } from 'viem'
import { deploy } from '../../kit/deploy.ts'
import { openContract } from '../../kit/openContract.stub.ts'
import type { LocalChain } from '../../kit/startChain.ts'
import type { GovernanceConfig } from './GovernanceConfig.ts'
import { planDao } from './governanceContracts.ts'

/** One call of a proposal. */
export type Action = { readonly target: Address; readonly value?: bigint; readonly data?: `0x${string}` }

export type Vote = readonly [voter: Address, support: 'against' | 'for' | 'abstain']

const supports = ['against', 'for', 'abstain'] as const

export const testConfig: GovernanceConfig = {
  chain: { id: 31_337, name: 'Local' },
  name: 'Test DAO',
  token: { name: 'Harbour', symbol: 'HRB', decimals: 18, supply: parseEther('1000').toString() },
  rules: {
    votingDelaySeconds: 3_600,
    votingPeriodSeconds: 7_200,
    proposalThreshold: parseEther('10').toString(),
    quorumBasisPoints: 4_000,
    majorityBasisPoints: 6_000,
  },
  treasury: { minDelaySeconds: 1_800, limitedAsset: null, spendingLimit: parseEther('10').toString() },
  firstHolder: null,
}

/** Deploys a DAO for tests and drives its proposals. */
export async function makeDao(chain: LocalChain, owner: Address, config: GovernanceConfig = testConfig) {
  const plan = planDao(config, owner)
  await deploy(chain, plan, owner)
  const [token, treasury, governor] = plan.creates.map(({ contractName, address }) =>
    openContract(chain, contractName, address, ['Treasury', 'VotingToken']),
  )
  if (!token || !treasury || !governor) throw new Error('The DAO makes three contracts')
  const pass = async (seconds: number) => {
    await chain.client.increaseTime({ seconds })
    await chain.client.mine({ blocks: 1 })
  }
  const describe = (actions: readonly Action[], description: string) => [
    actions.map(({ target }) => target),
    actions.map(({ value }) => value ?? 0n),
    actions.map(({ data }) => data ?? '0x'),
    description,
  ]
  const hashed = (actions: readonly Action[], description: string) => [
    ...describe(actions, description).slice(0, 3),
    keccak256(stringToHex(description)),
  ]
  const { votingDelaySeconds, votingPeriodSeconds } = config.rules
  return {
    plan,
    token,
    treasury,
    governor,
    pass,
    describe,
    hashed,
    encode: (functionName: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi: treasury.abi, functionName, args: [...args] }),
    /** Proposes, votes and waits until the vote ends. Returns the Governor state: 3 defeated, 4 succeeded. */
    decide: async (actions: readonly Action[], description: string, votes: readonly Vote[]): Promise<number> => {
      // The snapshot is one second before the proposal.
      await pass(1)
      await governor.send(owner, 'propose', describe(actions, description))
      const id = await governor.read<bigint>('hashProposal', hashed(actions, description))
      await pass(votingDelaySeconds + 1)
      for (const [voter, support] of votes) await governor.send(voter, 'castVote', [id, supports.indexOf(support)])
      await pass(votingPeriodSeconds + 1)
      return governor.read<number>('state', [id])
    },
  }
}

export type TestDao = Awaited<ReturnType<typeof makeDao>>
