import { arbitrum } from '../chains/arbitrum.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0. */
export const arbitrumTokens = defineTokens(
  arbitrum,
  [
    { symbol: 'WETH', name: 'Wrapped Ether', address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', decimals: 18 },
    { symbol: 'USDC', name: 'USD Coin', address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', decimals: 6 },
    { symbol: 'USDC.e', name: 'Bridged USD Coin', address: '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', decimals: 6 },
    { symbol: 'USDT', name: 'USDT0', address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', decimals: 6 },
    { symbol: 'DAI', name: 'Dai Stablecoin', address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', decimals: 18 },
    { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', decimals: 8 },
    { symbol: 'ARB', name: 'Arbitrum', address: '0x912CE59144191C1204E64559FE8253a0e49E6548', decimals: 18 },
    { symbol: '1INCH', name: '1inch', address: '0x6314C31A7a1652cE482cffe247E9CB7c3f4BB9aF', decimals: 18 },
  ],
  { USDT0: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9' },
)
