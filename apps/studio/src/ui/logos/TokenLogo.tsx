import { findTokenLogo } from './findTokenLogo.ts'
import { Logo } from './Logo.tsx'

type Props = {
  readonly chainId: number
  /** Address, or the symbol of a token in the built-in table. */
  readonly address: string
  /** Letters of a token without a logo. */
  readonly symbol: string
  readonly size?: number
}

/** Round logo of a known token. */
export function TokenLogo({ chainId, address, symbol, size = 24 }: Props) {
  const file = findTokenLogo(chainId, address)
  return <Logo file={file && `tokens/${file}`} name={symbol} shape="circle" size={size} />
}
