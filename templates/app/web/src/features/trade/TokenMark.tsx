import { tokenHue } from './tokenHue.ts'

/** A round mark with the first letter of the symbol: no picture is loaded from anywhere. */
export function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span aria-hidden="true" className="token-mark" data-tone={tokenHue(symbol)}>
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  )
}
