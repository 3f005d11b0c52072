import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/monad`. */
export const monad = defineChain({
  id: 143,
  name: 'Monad',
  nativeToken: { chainId: 143, address: nativeTokenAddress, symbol: 'MON', name: 'Monad', decimals: 18 },
  wrappedNative: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A',
  explorerUrl: 'https://monadscan.com',
  rpcUrls: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
  blockTimeMs: 400,
  aggregated: true,
  testnet: false,
})
