import type { WorkflowTemplate } from '@sluice/workflow'
import { templateEdge as edge, templateNode as node } from './templateNode.ts'

/** Dispatch, an L1 of the Fuji network that relayers serve. Source: ava-labs/builders-hub constants/l1-chains.json. */
const dispatch = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'

export const avalancheIcmWorkflow: WorkflowTemplate = {
  id: 'avalanche-icm-workflow',
  name: 'Avalanche ICM Workflow',
  description: 'Send a message from the C-Chain to an L1 and wait for its delivery.',
  category: 'avalanche',
  difficulty: 'intermediate',
  estimatedMinutes: 30,
  features: ['Wallet connection', 'Cross-chain message', 'Reward for the relayer', 'Delivery and execution status'],
  nodes: [
    node('walletConnector', 'Wallet Connector', 100, 166),
    node('icmSender', 'ICM Sender', 420, 100, {
      sourceChain: 'C',
      destinationPreset: 'custom',
      destinationChainID: dispatch,
      amount: '0.01',
      payloadType: 'string',
      payload: 'Hello from the C-Chain',
      gasLimit: 200_000,
    }),
    node('icmReceiver', 'ICM Receiver', 740, 166, { pollingTimeout: 30 }),
  ],
  edges: [
    edge('walletConnector', 'address', 'icmSender', 'walletAddress'),
    edge('walletConnector', 'address', 'icmSender', 'recipient'),
    edge('icmSender', 'messageId', 'icmReceiver'),
    edge('icmSender', 'destinationChainID', 'icmReceiver'),
  ],
  requiredInputs: [
    {
      key: 'icmSender.destinationPreset',
      label: 'Destination',
      description: 'The L1 that receives the message',
      type: 'select',
      options: [
        { label: 'Dexalot', value: 'dexalot' },
        { label: 'DeFi Kingdoms', value: 'dfk' },
        { label: 'Amplify', value: 'amplify' },
        { label: 'Custom Subnet', value: 'custom' },
      ],
      required: true,
      defaultValue: 'custom',
    },
    {
      key: 'icmSender.payload',
      label: 'Message',
      description: 'Text of the message',
      type: 'string',
      required: true,
      defaultValue: 'Hello from the C-Chain',
    },
    {
      key: 'icmSender.amount',
      label: 'Amount (AVAX)',
      description: 'Reward for the relayer',
      type: 'string',
      required: false,
      defaultValue: '0.01',
    },
  ],
}
