import type { Address, Token } from '../src/values/token.ts'

const addresses: { readonly [id: string]: { readonly address: Address; readonly decimals: number } } = {
  '1 WETH': { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', decimals: 18 },
  '1 USDC': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
  '1 USDT': { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
  '1 DAI': { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', decimals: 18 },
  '137 USDC': { address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 },
  '137 DAI': { address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', decimals: 18 },
  '143 USDC': { address: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603', decimals: 6 },
  '143 USDT': { address: '0xe7cd86e13AC4309349F30B3435a9d337750fC82D', decimals: 6 },
}

/** A token of a live network, by its chain and symbol. */
export function makeToken(symbol: string, chainId = 1): Token {
  const found = addresses[`${chainId} ${symbol}`]
  if (!found) throw new Error(`No test token ${symbol} on ${chainId}`)
  return { chainId, symbol, name: symbol, ...found }
}
