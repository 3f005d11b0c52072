import { defineFeature } from '../../feature.ts'
import { chainReadsPart } from '../../parts/chainReadsPart.ts'
import { guardPart } from '../../parts/guardPart.ts'
import { pricesPart } from '../../parts/pricesPart.ts'
import { reviewPart } from '../../parts/reviewPart.ts'
import { transactionsPart } from '../../parts/transactionsPart.ts'
import { configureGovernance } from './configureGovernance.ts'
import { governanceGuide } from './governanceGuide.ts'

const folder = 'contracts/src/features/governance'

/** Voting token, governor and treasury: screens and contracts. Source: spec 001 §3, template dao-governance-treasury. */
export const governanceFeature = defineFeature({
  id: 'governance',
  title: 'DAO',
  summary: 'Deploy a DAO, delegate votes, propose, vote, queue and execute, and see what its treasury holds and pays.',
  purpose: 'a DAO',
  requiredBy: {
    'dao.rules': 'the contract that counts votes by its rules',
    'dao.results': 'the votes of each proposal',
    'dao.treasury': 'the treasury with its spending limit',
    'dao.steps': 'proposals, votes and their execution',
  },
  configuredBy: {
    'dao.token': 'the voting token',
    wallet: 'the wallet connection',
    network: 'the chain of the DAO',
  },
  parts: [guardPart, reviewPart, transactionsPart, chainReadsPart, pricesPart],
  intents: ['deployment', 'governance'],
  configure: configureGovernance,
  tabs: [
    { name: 'proposalsFeature', module: '../features/governance/proposalsFeature.ts' },
    { name: 'treasuryFeature', module: '../features/governance/treasuryFeature.ts' },
  ],
  e2eFixture: { name: 'governanceE2eFixture', module: '../features/governance/governanceE2eFixture.ts' },
  contracts: { name: 'governanceContracts', module: '../features/governance/governanceContracts.ts' },
  mainFiles: {
    'dao.rules': `${folder}/DaoGovernor.sol`,
    'dao.results': `${folder}/DaoGovernor.sol`,
    'dao.treasury': `${folder}/Treasury.sol`,
    'dao.steps': 'web/src/features/governance/governancePlans.ts',
    'dao.token': `${folder}/VotingToken.sol`,
  },
  env: [],
  guide: governanceGuide,
})
