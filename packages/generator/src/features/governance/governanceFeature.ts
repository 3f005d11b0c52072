import { defineFeature } from '../../feature.ts'
import { configureGovernance } from './configureGovernance.ts'

const folder = 'contracts/src/features/governance'

/** Voting token, governor and treasury, as contracts. Source: spec 001 §3, template dao-governance-treasury. */
export const governanceFeature = defineFeature({
  id: 'governance',
  title: 'DAO Contracts',
  asks: {
    governance: 'the contract that counts votes by its rules',
    governanceResults: 'the contract that counts votes',
    treasury: 'the treasury with its spending limit',
  },
  shapes: {
    erc20Token: 'the voting token',
    chainSelector: 'the chain of the DAO',
  },
  requires: ['swap'],
  parts: [],
  configure: configureGovernance,
  webEntries: [],
  contractsEntry: { name: 'governanceContracts', module: '../features/governance/governanceContracts.ts' },
  mainFiles: {
    governance: `${folder}/DaoGovernor.sol`,
    governanceResults: `${folder}/DaoGovernor.sol`,
    treasury: `${folder}/Treasury.sol`,
    erc20Token: `${folder}/VotingToken.sol`,
  },
  env: [],
})
