import type { L1Config } from '../features/l1/L1Config.ts'

/** Settings generated from the workflow, to be edited here. */
export const l1Config: L1Config = {
  defaults: {
    gasLimit: 8000000,
    targetBlockRate: 2,
    minBaseFee: 1000000000,
    targetGas: 15000000,
    baseFeeChangeDenominator: 12,
    minBlockGasCost: 0,
    maxBlockGasCost: 10000000,
    blockGasCostStep: 200000,
  },
  network: 'fuji',
  knownChains: [
    { id: 1, name: 'Ethereum' },
    { id: 10, name: 'OP Mainnet' },
    { id: 56, name: 'BNB Smart Chain' },
    { id: 137, name: 'Polygon' },
    { id: 143, name: 'Monad' },
    { id: 335, name: 'DeFi Kingdoms (Fuji)' },
    { id: 8453, name: 'Base' },
    { id: 10143, name: 'Monad Testnet' },
    { id: 42161, name: 'Arbitrum One' },
    { id: 43113, name: 'Avalanche Fuji' },
    { id: 43114, name: 'Avalanche' },
    { id: 53935, name: 'DeFi Kingdoms' },
    { id: 78430, name: 'Amplify (Fuji)' },
    { id: 173750, name: 'Echo' },
    { id: 432201, name: 'Dexalot (Fuji)' },
    { id: 432204, name: 'Dexalot' },
    { id: 779672, name: 'Dispatch' },
  ],
}
