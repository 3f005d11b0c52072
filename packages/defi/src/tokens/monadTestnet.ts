import { monadTestnet } from '../chains/monadTestnet.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: Circle's list of testnet USDC contracts; same address as in x402. */
export const monadTestnetTokens = defineTokens(monadTestnet, [
  { symbol: 'USDC', name: 'USD Coin', address: '0x534b2f3A21130d7a60830c2Df862319e593943A3', decimals: 6 },
])
