import { tokenHue } from './tokenHue.ts'

/** Round token icon with the symbol's first letter; loads no image. */
export function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span aria-hidden="true" className="token-mark" data-tone={tokenHue(symbol)}>
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  )
}
