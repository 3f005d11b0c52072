import { defineFeature } from '../../feature.ts'
import { configureGovernance } from './configureGovernance.ts'

const folder = 'contracts/src/features/governance'

/** Contracts of voting token, governor and treasury. Source: spec 001 §3, template dao-governance-treasury. */
export const governanceFeature = defineFeature({
  id: 'governance',
  title: 'DAO Contracts',
  summary: 'The contracts of a DAO: voting token, governor and treasury.',
  purpose: 'a DAO',
  requiredBy: {
    'dao.rules': 'the contract that counts votes by its rules',
    'dao.results': 'the contract that counts votes',
    'dao.treasury': 'the treasury with its spending limit',
    'dao.steps': 'the contracts that proposals run through',
  },
  configuredBy: {
    'dao.token': 'the voting token',
    network: 'the chain of the DAO',
  },
  requires: ['swap'],
  parts: [],
  configure: configureGovernance,
  tabs: [],
  contracts: { name: 'governanceContracts', module: '../features/governance/governanceContracts.ts' },
  mainFiles: {
    'dao.rules': `${folder}/DaoGovernor.sol`,
    'dao.results': `${folder}/DaoGovernor.sol`,
    'dao.treasury': `${folder}/Treasury.sol`,
    'dao.steps': `${folder}/DaoGovernor.sol`,
    'dao.token': `${folder}/VotingToken.sol`,
  },
  env: [],
})
