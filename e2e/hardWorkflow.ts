/** 300 characters with spaces. */
export const longName = 'A swap of tokens across chains that somebody described at length '.repeat(5).slice(0, 300)
/** 300 characters that no space breaks. */
export const unbrokenName = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(7).slice(0, 300)
/** Arabic and Hebrew beside Latin text and digits. */
export const mixedName = 'مبادلة ETH إلى USDC على السلسلة 31337 – החלפת אסימונים (v2) עם 12,345.67 دولار'
/** 26 digits. */
export const longAmount = '12345678901234567890123456'
/** All decimals that ETH has. */
const longDecimal = '1.234567890123456789'

/** Longest name that the server takes. */
export const longestName = 200

const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const node = (componentId: string, label: string, x: number, y: number, config: object = {}) => ({
  id: componentId,
  componentId,
  componentVersion: '1.0.0',
  label,
  position: { x, y },
  config,
})

const edge = (source: string, sourcePort: string, target: string, targetPort = sourcePort) => ({
  id: `${source}-${sourcePort}-${target}-${targetPort}`,
  source,
  sourcePort,
  target,
  targetPort,
})

/** A swap whose names, texts and amounts are far longer than usual; its approval lacks its spender's token. */
export const hardWorkflow = {
  id: 'hard',
  name: longName,
  description: `${unbrokenName} ${mixedName}`,
  nodes: [
    node('walletConnector', unbrokenName, 100, 579),
    node('tokenInput', longName, 420, 100, { chainId: 1, fromToken: ether, toToken: 'USDC', amount: longAmount }),
    node('oneInchQuote', mixedName, 740, 227),
    node('tokenApproval', unbrokenName, 740, 491),
    node('slippageControl', mixedName, 1060, 399, { slippage: 1, minSlippage: 0.1, maxSlippage: 50 }),
    node('oneInchSwap', longName, 1380, 242, { validateOnly: false }),
    node('swapInterface', unbrokenName, 1700, 161),
    node('stickyNote', unbrokenName, 420, 800, { text: `${longName}\n\n${unbrokenName}\n\n${mixedName}` }),
    node('noSuchComponent', longName, 740, 800),
    node('delay', 'Delay', 1060, 800),
  ],
  edges: [
    edge('walletConnector', 'address', 'tokenInput', 'walletAddress'),
    edge('walletConnector', 'address', 'oneInchQuote', 'from'),
    edge('walletConnector', 'address', 'oneInchSwap', 'from'),
    edge('tokenInput', 'chainId', 'oneInchQuote'),
    edge('tokenInput', 'fromToken', 'oneInchQuote', 'src'),
    edge('tokenInput', 'toToken', 'oneInchQuote', 'dst'),
    edge('tokenInput', 'amount', 'oneInchQuote'),
    edge('oneInchQuote', 'quote', 'slippageControl'),
    edge('tokenInput', 'chainId', 'oneInchSwap'),
    edge('tokenInput', 'fromToken', 'oneInchSwap', 'src'),
    edge('tokenInput', 'toToken', 'oneInchSwap', 'dst'),
    edge('tokenInput', 'amount', 'oneInchSwap'),
    edge('oneInchQuote', 'quote', 'oneInchSwap'),
    edge('slippageControl', 'slippage', 'oneInchSwap'),
    edge('oneInchSwap', 'transactionHash', 'swapInterface'),
    edge('oneInchSwap', 'outputAmount', 'swapInterface'),
  ],
  groups: [
    { id: 'wide', label: longName, nodeIds: ['oneInchQuote', 'tokenApproval'] },
    { id: 'mixed', label: unbrokenName, nodeIds: ['stickyNote', 'noSuchComponent'] },
  ],
}

const leftOut: ReadonlySet<string> = new Set(['tokenApproval', 'noSuchComponent'])

/** The same swap with an amount that an account has, complete. */
export const payableWorkflow = {
  ...hardWorkflow,
  nodes: hardWorkflow.nodes
    .filter(({ id }) => !leftOut.has(id))
    .map(given => (given.id === 'tokenInput' ? { ...given, config: { ...given.config, amount: longDecimal } } : given)),
  groups: [],
}

/** Tokens that a user added, by network, as the browser stores them. */
export function makeTokens(count: number) {
  const tokens = Array.from({ length: count }, (_, index) => ({
    address: `0x${String(index + 1).padStart(40, '0')}`,
    symbol: index % 3 === 0 ? `مبادلة${index}` : `LONGSYMBOLWITHOUTANYSPACE${index}`,
    name: `${longName.slice(0, 60)} ${index}`,
    decimals: 18,
    ...(index % 2 === 0 ? {} : { warning: 'Looks like another token. '.repeat(5) }),
  }))
  return { '1': tokens, '31337': tokens, 'simulated 1': tokens }
}
