import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/polygon`. */
export const polygon = defineChain({
  id: 137,
  name: 'Polygon',
  nativeToken: {
    chainId: 137,
    address: nativeTokenAddress,
    symbol: 'POL',
    name: 'Polygon Ecosystem Token',
    decimals: 18,
  },
  wrappedNative: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  explorerUrl: 'https://polygonscan.com',
  rpcUrls: ['https://polygon.drpc.org'],
  blockTimeMs: 2000,
  aggregated: true,
  testnet: false,
})
