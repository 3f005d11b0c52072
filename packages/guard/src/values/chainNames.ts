/** Chains by id, as they are named in a review. */
export const chainNames: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  137: 'Polygon',
  42161: 'Arbitrum One',
  43113: 'Avalanche Fuji',
  43114: 'Avalanche',
  779672: 'Dispatch',
  11155111: 'Sepolia',
}
