import { nativeTokenAddress } from '@sluice/guard'
import type { Config, WorkflowEdge, WorkflowNode } from '@sluice/workflow'

export type Starter = {
  readonly id: 'swap' | 'bridge' | 'price' | 'contract'
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
}

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const node = (id: string, label: string, x: number, y: number, config: Config = {}): WorkflowNode => ({
  id,
  componentId: id,
  componentVersion: '1.0.0',
  label,
  position: { x, y },
  config,
})

/** Edges as `node.port>node.port`. */
const connect = (...edges: readonly string[]): readonly WorkflowEdge[] =>
  edges.map(id => {
    const [source = '', sourcePort = '', target = '', targetPort = ''] = id.split(/[.>]/)
    return { id, source, sourcePort, target, targetPort }
  })

/** Small flows that an empty canvas offers. */
export const starters: readonly Starter[] = [
  {
    id: 'swap',
    nodes: [
      node('walletConnector', 'Wallet Connector', 0, 80),
      node('tokenInput', 'Token Input', 320, 80, {
        chainId: 1,
        fromToken: nativeTokenAddress,
        toToken: 'USDC',
        amount: '1',
      }),
      node('oneInchQuote', '1inch Quote', 640, 0),
      node('oneInchSwap', '1inch Swap', 960, 80),
    ],
    edges: connect(
      'walletConnector.address>tokenInput.walletAddress',
      'walletConnector.address>oneInchQuote.from',
      'walletConnector.address>oneInchSwap.from',
      'tokenInput.chainId>oneInchQuote.chainId',
      'tokenInput.fromToken>oneInchQuote.src',
      'tokenInput.toToken>oneInchQuote.dst',
      'tokenInput.amount>oneInchQuote.amount',
      'tokenInput.chainId>oneInchSwap.chainId',
      'tokenInput.fromToken>oneInchSwap.src',
      'tokenInput.toToken>oneInchSwap.dst',
      'tokenInput.amount>oneInchSwap.amount',
      'oneInchQuote.quote>oneInchSwap.quote',
    ),
  },
  {
    id: 'bridge',
    nodes: [
      node('walletConnector', 'Wallet Connector', 0, 0),
      node('fusionPlus', 'Fusion+', 320, 0, {
        fromChain: 1,
        toChain: 137,
        fromToken: 'USDC',
        toToken: 'USDC',
        amount: '100',
      }),
      node('dashboard', 'Dashboard', 640, 0),
    ],
    edges: connect(
      'walletConnector.address>fusionPlus.from',
      'fusionPlus.outputAmount>dashboard.outputAmount',
      'fusionPlus.result>dashboard.data',
    ),
  },
  {
    id: 'price',
    nodes: [
      node('chainlinkPrice', 'Chainlink Price', 0, 0, { chainId: 1, token: nativeTokenAddress }),
      node('priceTrigger', 'Price Trigger', 320, 0, {
        chainId: 1,
        token: nativeTokenAddress,
        condition: 'above',
        targetPrice: 2_500,
      }),
      node('dashboard', 'Dashboard', 640, 0),
    ],
    edges: connect('chainlinkPrice.price>priceTrigger.price', 'priceTrigger.price>dashboard.data'),
  },
  {
    id: 'contract',
    nodes: [
      node('readContract', 'Read Contract', 0, 0, {
        chainId: 1,
        address: usdc,
        abi: 'function totalSupply() view returns (uint256)',
        functionName: 'totalSupply',
      }),
      node('conditionalLogic', 'Conditional Logic', 320, 0, { conditionType: 'gt', threshold: 0 }),
      node('dashboard', 'Dashboard', 640, 0),
    ],
    edges: connect('readContract.result>conditionalLogic.value', 'readContract.result>dashboard.data'),
  },
]
