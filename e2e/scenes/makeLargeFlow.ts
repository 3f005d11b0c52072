const steps = [
  { componentId: 'walletConnector', from: 'address', to: 'walletAddress' },
  { componentId: 'tokenInput', from: 'chainId', to: 'chainId' },
  { componentId: 'oneInchQuote', from: 'quote', to: 'quote' },
  { componentId: 'slippageControl', from: 'slippage', to: 'slippage' },
  { componentId: 'oneInchSwap' },
] as const

/** Makes a file of 1,000 nodes: 40 rows of five swaps. */
export function makeLargeFlow() {
  const nodes = Array.from({ length: 1_000 }, (_, index) => ({
    id: `n${index}`,
    position: { x: (index % 25) * 320, y: Math.floor(index / 25) * 520 },
    data: { componentId: steps[index % steps.length]!.componentId },
  }))
  const edges = nodes.flatMap(({ id }, index) => {
    const step = steps[index % steps.length]!
    return 'from' in step
      ? [{ source: id, target: `n${index + 1}`, sourceHandle: step.from, targetHandle: step.to }]
      : []
  })
  return { name: 'A thousand nodes', nodes, edges }
}
