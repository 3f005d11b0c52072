import { monadTestnet } from '../chains/monadTestnet.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: Circle's list of test network USDC contracts; x402 names the same address. */
export const monadTestnetTokens = defineTokens(monadTestnet, [
  { symbol: 'USDC', name: 'USD Coin', address: '0x534b2f3A21130d7a60830c2Df862319e593943A3', decimals: 6 },
])
