import { simulatedChainBase } from '@sluice/guard'

/** Logo file by chain id; local chains have the logo of the chain they mirror by default. */
const files: { readonly [chainId: number]: string } = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  143: 'monad',
  8453: 'base',
  10143: 'monad',
  31337: 'ethereum',
  31338: 'monad',
  42161: 'arbitrum',
  43113: 'avalanche',
  43114: 'avalanche',
}

/** File name of a chain's logo; a simulated chain has that of the chain it simulates. */
export const findChainLogo = (chainId: number): string | undefined =>
  files[chainId >= simulatedChainBase ? chainId - simulatedChainBase : chainId]
