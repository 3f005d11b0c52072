import { nativeTokenAddress } from '@sluice/guard'
import { polygon } from '../chains/polygon.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0, which still uses WMATIC for WPOL. */
export const polygonTokens = defineTokens(
  polygon,
  [
    { symbol: 'WPOL', name: 'Wrapped POL', address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', decimals: 18 },
    { symbol: 'USDC', name: 'USD Coin', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 },
    { symbol: 'USDC.e', name: 'Bridged USD Coin', address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', decimals: 6 },
    { symbol: 'USDT', name: 'Tether USD', address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', decimals: 6 },
    { symbol: 'DAI', name: 'Dai Stablecoin', address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', decimals: 18 },
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', decimals: 18 },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', decimals: 8 },
  ],
  { MATIC: nativeTokenAddress, WMATIC: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
)
