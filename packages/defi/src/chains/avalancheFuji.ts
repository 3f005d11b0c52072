import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/avalancheFuji`. */
export const avalancheFuji = defineChain({
  id: 43113,
  name: 'Avalanche Fuji',
  nativeToken: { chainId: 43113, address: nativeTokenAddress, symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  wrappedNative: '0xd00ae08403B9bbb9124bB305C09058E32C39A48c',
  explorerUrl: 'https://testnet.snowtrace.io',
  rpcUrls: ['https://api.avax-test.network/ext/bc/C/rpc'],
  blockTimeMs: 2000,
  aggregated: false,
  testnet: true,
})
