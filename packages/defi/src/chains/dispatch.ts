import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Avalanche L1 on Fuji for ICM tests. Source: ava-labs/builders-hub constants/l1-chains.json. */
export const dispatch = defineChain({
  id: 779672,
  name: 'Dispatch',
  nativeToken: { chainId: 779672, address: nativeTokenAddress, symbol: 'DIS', name: 'Dispatch', decimals: 18 },
  wrappedNative: null,
  explorerUrl: 'https://explorer-test.avax.network/dispatch',
  rpcUrls: ['https://subnets.avax.network/dispatch/testnet/rpc'],
  blockTimeMs: 2000,
  aggregated: false,
  testnet: true,
})
