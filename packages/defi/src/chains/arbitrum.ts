import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/arbitrum`. */
export const arbitrum = defineChain({
  id: 42161,
  name: 'Arbitrum One',
  nativeToken: { chainId: 42161, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  explorerUrl: 'https://arbiscan.io',
  rpcUrls: ['https://arb1.arbitrum.io/rpc'],
  blockTimeMs: 250,
  aggregated: true,
  testnet: false,
})
