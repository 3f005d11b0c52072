const narrow = new Set("iljtfrI.,:;'|!()[]{}/ -")
const wide = new Set('mwMW@%&')
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
  if (narrow.has(sign)) return 0.42
  if (wide.has(sign)) return 1
  if (sign > '~') return 1.2
  return sign >= 'A' && sign <= 'Z' ? 0.8 : 0.64
}
