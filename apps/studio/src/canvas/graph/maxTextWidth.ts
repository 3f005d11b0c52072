/** Widths of the signs from space to `~` in Inter at weight 600, `$` being 0, each sign after it 0.016 em more. */
const widths = '49EMMcN9<<FO8B8<NNNNNNNNNN89OOOFcRNSRJISS6IPH^TUMUMMNRRdQQM<<<CB:HKIKI=LK55H5]KKKK=G;KIYHIHA;AO'
const known = new Map<string, number>()
const maxKnown = 5_000

/**
 * Upper bound of a text's width, without measuring. Truncating elements cost a paint layer, so only long texts get one.
 */
export function maxTextWidth(text: string, size: number): number {
  const found = known.get(text)
  if (found !== undefined) return found * size
  let ems = 0
  for (const sign of text) ems += widestSign(sign)
  if (known.size >= maxKnown) known.clear()
  known.set(text, ems)
  return ems * size
}

function widestSign(sign: string): number {
  const code = widths.charCodeAt(sign.charCodeAt(0) - 32)
  return code ? (code - 36) * 0.016 : sign === '→' ? 0.84 : sign === '…' ? 1 : 1.2
}
