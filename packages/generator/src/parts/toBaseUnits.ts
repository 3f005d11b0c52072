/** Converts a decimal text to base units exactly; undefined if invalid or too precise. */
export function toBaseUnits(text: string, decimals: number): string | undefined {
  const match = /^(\d{1,60})(?:\.(\d{1,36}))?$/.exec(text)
  const fraction = match?.[2]?.replace(/0+$/, '') ?? ''
  if (!match || fraction.length > decimals) return undefined
  return (BigInt(match[1]!) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || 0)).toString()
}
