/** A decimal text in base units, exactly; undefined for anything else, also for more decimals than there are. */
export function toBaseUnits(text: string, decimals: number): string | undefined {
  const match = /^(\d{1,60})(?:\.(\d{1,36}))?$/.exec(text)
  const fraction = match?.[2]?.replace(/0+$/, '') ?? ''
  if (!match || fraction.length > decimals) return undefined
  return (BigInt(match[1]!) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || 0)).toString()
}
