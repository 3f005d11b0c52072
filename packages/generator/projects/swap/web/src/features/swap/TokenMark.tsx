/** A round mark with the first letters of the symbol: no picture is loaded from anywhere. */
export function TokenMark({ symbol }: { symbol: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-[10px]"
    >
      {symbol.slice(0, 3)}
    </span>
  )
}
