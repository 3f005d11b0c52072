import { avalancheFuji } from '../chains/avalancheFuji.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: Circle's list of testnet USDC contracts; WAVAX from several public token lists. */
export const avalancheFujiTokens = defineTokens(avalancheFuji, [
  { symbol: 'WAVAX', name: 'Wrapped AVAX', address: '0xd00ae08403B9bbb9124bB305C09058E32C39A48c', decimals: 18 },
  { symbol: 'USDC', name: 'USD Coin', address: '0x5425890298aed601595a70AB815c96711a31Bc65', decimals: 6 },
])
