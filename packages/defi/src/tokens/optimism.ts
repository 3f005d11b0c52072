import { optimism } from '../chains/optimism.ts'
import { defineTokens } from './defineTokens.ts'

/** Source: `@uniswap/default-token-list` 22.21.0. */
export const optimismTokens = defineTokens(optimism, [
  { symbol: 'WETH', name: 'Wrapped Ether', address: '0x4200000000000000000000000000000000000006', decimals: 18 },
  { symbol: 'USDC', name: 'USD Coin', address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', decimals: 6 },
  { symbol: 'USDC.e', name: 'Bridged USD Coin', address: '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', decimals: 6 },
  { symbol: 'USDT', name: 'Tether USD', address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', decimals: 6 },
  { symbol: 'USDT0', name: 'USDT0', address: '0x01bFF41798a0BcF287b996046Ca68b395DbC1071', decimals: 6 },
  { symbol: 'DAI', name: 'Dai Stablecoin', address: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', decimals: 18 },
  { symbol: 'WBTC', name: 'Wrapped BTC', address: '0x68f180fcCe6836688e9084f035309E29Bf0A2095', decimals: 8 },
  { symbol: 'OP', name: 'Optimism', address: '0x4200000000000000000000000000000000000042', decimals: 18 },
  { symbol: '1INCH', name: '1inch', address: '0xAd42D013ac31486B73b6b059e748172994736426', decimals: 18 },
])
