/** Name of the logo by chain id; local chains have that of the chain they mirror by default. */
const names: { readonly [chainId: number]: string } = {
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

/** Name of a chain's logo, such as `polygon`; undefined without one. */
export const findChainLogo = (chainId: number): string | undefined => names[chainId]
