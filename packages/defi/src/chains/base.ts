import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/base`. */
export const base = defineChain({
  id: 8453,
  name: 'Base',
  nativeToken: { chainId: 8453, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0x4200000000000000000000000000000000000006',
  explorerUrl: 'https://basescan.org',
  rpcUrls: ['https://mainnet.base.org'],
  blockTimeMs: 2000,
  aggregated: true,
  testnet: false,
})
