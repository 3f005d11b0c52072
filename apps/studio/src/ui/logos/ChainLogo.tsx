import { findChainLogo } from './findChainLogo.ts'
import { Logo } from './Logo.tsx'

type Props = {
  readonly chainId: number
  /** Letters of a chain without a logo. */
  readonly name: string
  readonly size?: number
}

/** Square logo of a chain. */
export function ChainLogo({ chainId, name, size = 24 }: Props) {
  const file = findChainLogo(chainId)
  return <Logo file={file && `chains/${file}`} name={name} shape="square" size={size} />
}
