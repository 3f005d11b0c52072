import type { GovernanceConfig } from '../features/governance/GovernanceConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const governanceConfig: GovernanceConfig = {
  addresses: {
    dao: null,
  },
  chain: {
    id: 1,
    name: 'Ethereum',
  },
  deployment: {
    firstHolder: null,
    name: 'Every feature',
    rules: {
      majorityBasisPoints: 5000,
      proposalThreshold: '1000000000000000000000',
      quorumBasisPoints: 400,
      votingDelaySeconds: 86400,
      votingPeriodSeconds: 604800,
    },
    token: {
      decimals: 18,
      name: 'My Token',
      supply: '1000000000000000000000000',
      symbol: 'MTK',
    },
    treasury: {
      limitedAsset: null,
      minDelaySeconds: 86400,
      spendingLimit: '10000000000000000000',
    },
  },
  tokens: [
    { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chainId: 1, decimals: 6, name: 'USD Coin', symbol: 'USDC' },
  ],
}
