import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/monadTestnet`. */
export const monadTestnet = defineChain({
  id: 10143,
  name: 'Monad Testnet',
  nativeToken: { chainId: 10143, address: nativeTokenAddress, symbol: 'MON', name: 'Monad', decimals: 18 },
  wrappedNative: null,
  explorerUrl: 'https://testnet.monadexplorer.com',
  rpcUrls: ['https://testnet-rpc.monad.xyz'],
  blockTimeMs: 400,
  aggregated: false,
  testnet: true,
})
