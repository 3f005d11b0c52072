import type { RuntimeChain } from '../app/RuntimeConfig.ts'

export type ChainMarkProps = {
  readonly chain: Pick<RuntimeChain, 'id' | 'name'>
  readonly size?: 'small' | 'large'
}

/** Logo of a network from `config/logos.css`; a drawn network without one, its first letter for `0`. */
export function ChainMark({ chain: { id, name }, size }: ChainMarkProps) {
  return (
    <span aria-hidden="true" className="token-mark chain-mark" data-logo={id} data-tone={id % 8} data-size={size}>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
