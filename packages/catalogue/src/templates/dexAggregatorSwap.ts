import { nativeTokenAddress } from '@sluice/defi'
import type { Config, WorkflowEdge, WorkflowNode, WorkflowTemplate } from '@sluice/workflow'
import { chainField } from '../fields.ts'

const node = (id: string, label: string, x: number, y: number, config: Config = {}): WorkflowNode => ({
  id,
  componentId: id,
  componentVersion: '1.0.0',
  label,
  position: { x, y },
  config,
})

const edge = (source: string, sourcePort: string, target: string, targetPort = sourcePort): WorkflowEdge => ({
  id: `${source}.${sourcePort}-${target}.${targetPort}`,
  source,
  sourcePort,
  target,
  targetPort,
})

export const dexAggregatorSwap: WorkflowTemplate = {
  id: 'dex-aggregator-swap',
  name: 'Basic Swap Application',
  description: 'Connect a wallet, quote a pair, approve where needed, and swap through the aggregator.',
  category: 'defi',
  difficulty: 'beginner',
  estimatedMinutes: 20,
  features: ['Wallet connection', 'Best-route quote', 'Exact approval', 'Slippage protection', 'Swap with review'],
  nodes: [
    node('walletConnector', 'Wallet Connector', 100, 300),
    node('tokenInput', 'Token Input', 420, 300, {
      chainId: 1,
      fromToken: nativeTokenAddress,
      toToken: 'USDC',
      amount: '1',
    }),
    node('oneInchQuote', '1inch Quote', 740, 420),
    node('tokenApproval', 'Token Approval', 1060, 80),
    node('slippageControl', 'Slippage Control', 1060, 520, { slippage: 1, minSlippage: 0.1, maxSlippage: 50 }),
    node('oneInchSwap', '1inch Swap', 1380, 240, { validateOnly: false }),
    node('swapInterface', 'Swap Interface', 1700, 320),
  ],
  edges: [
    edge('walletConnector', 'address', 'tokenInput', 'walletAddress'),
    edge('walletConnector', 'address', 'oneInchQuote', 'from'),
    edge('walletConnector', 'address', 'tokenApproval', 'owner'),
    edge('walletConnector', 'address', 'oneInchSwap', 'from'),
    edge('tokenInput', 'chainId', 'oneInchQuote'),
    edge('tokenInput', 'fromToken', 'oneInchQuote', 'src'),
    edge('tokenInput', 'toToken', 'oneInchQuote', 'dst'),
    edge('tokenInput', 'amount', 'oneInchQuote'),
    edge('tokenInput', 'chainId', 'tokenApproval'),
    edge('tokenInput', 'fromToken', 'tokenApproval', 'token'),
    edge('tokenInput', 'amount', 'tokenApproval'),
    edge('oneInchQuote', 'quote', 'slippageControl'),
    edge('tokenInput', 'chainId', 'oneInchSwap'),
    edge('tokenInput', 'fromToken', 'oneInchSwap', 'src'),
    edge('tokenInput', 'toToken', 'oneInchSwap', 'dst'),
    edge('tokenInput', 'amount', 'oneInchSwap'),
    edge('oneInchQuote', 'quote', 'oneInchSwap'),
    edge('slippageControl', 'slippage', 'oneInchSwap'),
    edge('tokenApproval', 'approved', 'oneInchSwap', 'approval'),
    edge('oneInchQuote', 'quote', 'swapInterface'),
    edge('oneInchSwap', 'transactionHash', 'swapInterface'),
    edge('oneInchSwap', 'outputAmount', 'swapInterface'),
  ],
  requiredInputs: [
    {
      key: 'tokenInput.chainId',
      label: 'Chain',
      description: 'The network to swap on',
      type: 'select',
      options: chainField.options,
      required: true,
      defaultValue: 1,
    },
    {
      key: 'slippageControl.slippage',
      label: 'Slippage (%)',
      description: 'How much worse than the quote the swap may turn out',
      type: 'number',
      required: false,
      defaultValue: 1,
    },
  ],
}
