import { type Address, getContractAddress, keccak256, stringToHex, zeroAddress } from 'viem'
import { governanceConfig } from '../../config/governance.config.ts'
import { readArtifact } from '../../kit/artifact.ts'
import type { ContractFeature } from '../../kit/ContractFeature.ts'
import { type PlannedContract, planContract } from '../../kit/planContract.ts'
import type { GovernanceConfig } from './GovernanceConfig.ts'

/** In the order of creation in the DAO's constructor, which decides their addresses. */
const made = ['VotingToken', 'Treasury', 'DaoGovernor'] as const

/** Plans the transaction that deploys token, treasury and governor. Throws without a holder of the supply. */
export function planDao(config: GovernanceConfig, owner: Address): PlannedContract {
  const { name, token, rules, treasury, firstHolder } = config
  const holder = firstHolder ?? owner
  if (holder === zeroAddress) throw new Error('The voting token needs a first holder: pass --owner')
  return planContract({
    artifact: readArtifact('Dao'),
    args: [
      name,
      { ...token, supply: BigInt(token.supply) },
      {
        votingDelay: rules.votingDelaySeconds,
        votingPeriod: rules.votingPeriodSeconds,
        proposalThreshold: BigInt(rules.proposalThreshold),
        quorumBasisPoints: BigInt(rules.quorumBasisPoints),
        majorityBasisPoints: BigInt(rules.majorityBasisPoints),
      },
      {
        minDelay: BigInt(treasury.minDelaySeconds),
        limitedAsset: treasury.limitedAsset ?? zeroAddress,
        spendingLimit: BigInt(treasury.spendingLimit),
      },
      holder,
    ],
    salt: keccak256(stringToHex('dao')),
    creates: from =>
      made.map((contractName, index) => ({
        contractName,
        address: getContractAddress({ from, nonce: BigInt(index + 1) }),
      })),
  })
}

/** Contracts of the DAO and their deployment. */
export const governanceContracts: ContractFeature = {
  id: 'governance',
  title: 'DAO',
  evmVersion: 'cancun',
  chains: [governanceConfig.chain],
  plan: owner => [planDao(governanceConfig, owner)],
}
