import { nativeTokenAddress } from '@sluice/guard'
import { defineChain } from './defineChain.ts'

/** Source: viem 2.57.1 `chains/definitions/mainnet`. */
export const ethereum = defineChain({
  id: 1,
  name: 'Ethereum',
  nativeToken: { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  explorerUrl: 'https://etherscan.io',
  rpcUrls: ['https://ethereum.reth.rs/rpc'],
  blockTimeMs: 12000,
  aggregated: true,
  testnet: false,
})
