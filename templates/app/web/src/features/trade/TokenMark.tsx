import { toneOf } from './toneOf.ts'

/** A round mark with the first letter of the symbol: no picture is loaded from anywhere. */
export function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span aria-hidden="true" className="token-mark" data-tone={toneOf(symbol)}>
      {symbol.slice(0, 1).toUpperCase()}
    </span>
  )
}
