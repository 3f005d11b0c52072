import { base } from '../chains/base.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0. */
export const baseTokens = defineTokens(base, [
  { symbol: 'WETH', name: 'Wrapped Ether', address: '0x4200000000000000000000000000000000000006', decimals: 18 },
  { symbol: 'USDC', name: 'USD Coin', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 },
  { symbol: 'DAI', name: 'Dai Stablecoin', address: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', decimals: 18 },
])
