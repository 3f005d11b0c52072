import type { GovernanceConfig } from '../features/governance/GovernanceConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const governanceConfig: GovernanceConfig = {
  chain: {
    id: 1,
    name: 'Ethereum',
  },
  name: 'Every feature',
  token: {
    name: 'My Token',
    symbol: 'MTK',
    decimals: 18,
    supply: '1000000000000000000000000',
  },
  rules: {
    votingDelaySeconds: 86400,
    votingPeriodSeconds: 604800,
    proposalThreshold: '1000000000000000000000',
    quorumBasisPoints: 400,
    majorityBasisPoints: 5000,
  },
  treasury: {
    minDelaySeconds: 86400,
    limitedAsset: null,
    spendingLimit: '10000000000000000000',
  },
  firstHolder: null,
}
