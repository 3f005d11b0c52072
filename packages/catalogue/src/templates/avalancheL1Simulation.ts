import type { WorkflowTemplate } from '@sluice/workflow'
import { templateEdge as edge, templateNode as node } from './templateNode.ts'

export const avalancheL1Simulation: WorkflowTemplate = {
  id: 'avalanche-l1-simulation',
  name: 'Avalanche L1 Simulation',
  description: 'Configure your own L1, build and validate its genesis, and simulate the deployment.',
  category: 'avalanche',
  difficulty: 'advanced',
  estimatedMinutes: 45,
  features: ['L1 configuration', 'Genesis as a node takes it', 'Deployment in steps', 'Local preview of the chain'],
  nodes: [
    node('walletConnector', 'Wallet Connector', 100, 183),
    node('l1Config', 'L1 Config', 420, 100, {
      vmType: 'SubnetEVM',
      chainId: 99_999,
      tokenSymbol: 'TOKEN',
      initialSupply: 1_000_000,
      gasLimit: 8_000_000,
    }),
    node('l1SimulatorDeployer', 'L1 Simulator Deployer', 740, 155, { threshold: 1 }),
  ],
  edges: [
    edge('walletConnector', 'address', 'l1Config', 'owner'),
    edge('walletConnector', 'address', 'l1SimulatorDeployer', 'controlKeys'),
    edge('l1Config', 'avalancheConfig', 'l1SimulatorDeployer'),
  ],
  requiredInputs: [
    {
      key: 'l1Config.chainId',
      label: 'Chain ID',
      description: 'Must be unique among chains',
      type: 'number',
      required: true,
      defaultValue: 99_999,
    },
    {
      key: 'l1Config.tokenSymbol',
      label: 'Token symbol',
      description: 'Symbol of the native token that pays for gas',
      type: 'string',
      required: true,
      defaultValue: 'TOKEN',
    },
    {
      key: 'l1Config.initialSupply',
      label: 'Initial supply',
      description: 'Initial balance of the connected wallet, in whole tokens',
      type: 'number',
      required: false,
      defaultValue: 1_000_000,
    },
    {
      key: 'l1Config.gasLimit',
      label: 'Gas limit',
      description: 'Maximum gas per block',
      type: 'number',
      required: false,
      defaultValue: 8_000_000,
    },
  ],
}
