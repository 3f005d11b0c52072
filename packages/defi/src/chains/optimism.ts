import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/optimism`. */
export const optimism = defineChain({
  id: 10,
  name: 'OP Mainnet',
  nativeToken: { chainId: 10, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0x4200000000000000000000000000000000000006',
  explorerUrl: 'https://optimistic.etherscan.io',
  rpcUrls: ['https://mainnet.optimism.io'],
  blockTimeMs: 2000,
  aggregated: true,
  testnet: false,
})
