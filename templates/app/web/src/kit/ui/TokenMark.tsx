import { useContext } from 'react'
import { RuntimeConfigContext } from '../app/RuntimeConfig.ts'
import { tokenHue } from './tokenHue.ts'

export type TokenMarkProps = {
  readonly token: { readonly chainId: number; readonly address: string; readonly symbol: string }
  readonly size?: 'small' | 'large'
}

/**
 * Logo of a token from `config/logos.css`, by chain and address; the symbol's first letter without one. An
 * application of several networks adds the network's logo.
 */
export function TokenMark({ token: { chainId, address, symbol }, size }: TokenMarkProps) {
  const chains = useContext(RuntimeConfigContext)?.chains ?? []
  return (
    <span
      aria-hidden="true"
      className="token-mark"
      data-logo={`${chainId}/${address.toLowerCase()}`}
      data-tone={tokenHue(symbol)}
      data-size={size}
    >
      {symbol.slice(0, 1).toUpperCase()}
      {chains.length > 1 && <span className="chain-badge" data-logo={chainId} data-tone={chainId % 8} />}
    </span>
  )
}
