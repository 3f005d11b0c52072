import type { WorkflowTemplate } from '@sluice/workflow'
import { chainField } from '../fields.ts'
import { templateEdge as edge, templateNode as node } from './templateNode.ts'

/** Sample votes; weights in whole tokens of a fictional token. */
const exampleVotes = [
  { voter: 'Example voter 1', support: 'for', weight: '31000' },
  { voter: 'Example voter 2', support: 'for', weight: '12500' },
  { voter: 'Example voter 3', support: 'against', weight: '9000' },
  { voter: 'Example voter 4', support: 'abstain', weight: '2500' },
]

export const daoGovernanceTreasury: WorkflowTemplate = {
  id: 'dao-governance-treasury',
  name: 'DAO Governance & Treasury',
  description: 'A voting token, a proposal with voting rules, and a treasury that pays only for passed proposals.',
  category: 'dao',
  difficulty: 'advanced',
  estimatedMinutes: 120,
  features: [
    'Voting token',
    'Proposals with quorum and majority',
    'Exact vote counting',
    'Treasury with spending limit and allocation',
    'Payment priced in a stablecoin',
  ],
  nodes: [
    node('walletConnector', 'Wallet Connector', 100, 340),
    node('chainSelector', 'Chain Selector', 100, 80, { chainId: 1, enabledChains: [1] }),
    node('erc20Token', 'Voting Token', 420, 80, { name: 'Harbour', symbol: 'HRB', supply: '1000000', decimals: 18 }),
    node('governance', 'Governance', 740, 80, {
      title: 'Fund the next season',
      votingDelay: 1,
      votingPeriod: 7,
      threshold: '1000',
    }),
    node('governanceResults', 'Governance Results', 1060, 80, { votes: exampleVotes }),
    node('treasury', 'Treasury', 1380, 240, { amount: '2', spendingLimit: '10' }),
    node('oneInchQuote', 'Payment in USDC', 1700, 420, { dst: 'USDC' }),
    node('dashboard', 'Dashboard', 2020, 240, { layout: 'cards' }),
  ],
  edges: [
    edge('walletConnector', 'address', 'chainSelector', 'walletAddress'),
    edge('walletConnector', 'address', 'erc20Token', 'owner'),
    edge('chainSelector', 'chainId', 'erc20Token'),
    edge('erc20Token', 'config', 'governance', 'token'),
    edge('walletConnector', 'address', 'governance', 'proposer'),
    edge('governance', 'proposal', 'governanceResults'),
    edge('governanceResults', 'passed', 'treasury', 'proposal'),
    edge('walletConnector', 'address', 'treasury', 'address'),
    edge('chainSelector', 'chainId', 'treasury'),
    edge('treasury', 'chainId', 'oneInchQuote'),
    edge('treasury', 'token', 'oneInchQuote', 'src'),
    edge('treasury', 'payment', 'oneInchQuote', 'amount'),
    edge('treasury', 'allocation', 'dashboard', 'data'),
    edge('oneInchQuote', 'quote', 'dashboard'),
  ],
  requiredInputs: [
    {
      key: 'chainSelector.chainId',
      label: 'Chain',
      description: 'Network of the treasury',
      type: 'select',
      options: chainField.options,
      required: true,
      defaultValue: 1,
    },
    {
      key: 'erc20Token.name',
      label: 'Token name',
      description: 'Name of the voting token',
      type: 'string',
      required: true,
      defaultValue: 'Harbour',
    },
    {
      key: 'erc20Token.symbol',
      label: 'Token symbol',
      description: 'Symbol of the voting token',
      type: 'string',
      required: true,
      defaultValue: 'HRB',
    },
    {
      key: 'governance.votingPeriod',
      label: 'Voting period (days)',
      description: 'Length of the voting period',
      type: 'number',
      required: false,
      defaultValue: 7,
    },
    {
      key: 'treasury.spendingLimit',
      label: 'Spending limit',
      description: 'Maximum payment per proposal, in whole tokens',
      type: 'string',
      required: false,
      defaultValue: '10',
    },
  ],
}
