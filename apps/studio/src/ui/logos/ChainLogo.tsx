import { simulatedChainBase } from '@sluice/guard'
import { Logo } from './Logo.tsx'

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

type Props = {
  readonly chainId: number
  /** Letters of a chain without a logo. */
  readonly name: string
  readonly size?: number
}

/** Square logo of a chain. */
export function ChainLogo({ chainId, name, size = 24 }: Props) {
  const file = files[chainId >= simulatedChainBase ? chainId - simulatedChainBase : chainId]
  return <Logo file={file && `chains/${file}`} name={name} shape="square" size={size} />
}
