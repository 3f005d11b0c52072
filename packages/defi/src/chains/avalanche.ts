import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/avalanche`. */
export const avalanche = defineChain({
  id: 43114,
  name: 'Avalanche',
  nativeToken: { chainId: 43114, address: nativeTokenAddress, symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  wrappedNative: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  explorerUrl: 'https://snowtrace.io',
  rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
  blockTimeMs: 1700,
  aggregated: true,
  testnet: false,
})
