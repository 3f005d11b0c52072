import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/bsc`. */
export const bsc = defineChain({
  id: 56,
  name: 'BNB Smart Chain',
  nativeToken: { chainId: 56, address: nativeTokenAddress, symbol: 'BNB', name: 'BNB', decimals: 18 },
  wrappedNative: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  explorerUrl: 'https://bscscan.com',
  rpcUrls: ['https://56.rpc.thirdweb.com'],
  blockTimeMs: 750,
  aggregated: true,
  testnet: false,
})
