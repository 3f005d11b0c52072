const pageSize = 8

/** Letters typed within this time make one word. */
const wordMs = 600

type Typed = { text: string; at: number }

/**
 * Finds the option that a key moves to in a list box; undefined for other keys.
 *
 * - `typed`: letters so far; the same letter again goes to the next option that begins with it
 */
export function findOptionByKey(
  options: readonly { readonly label: string }[],
  { key, altKey }: { readonly key: string; readonly altKey: boolean },
  active: number,
  typed: Typed,
  now = Date.now(),
): number | undefined {
  const last = options.length - 1
  if (key === 'ArrowDown') return Math.min(last, active + 1)
  if (key === 'ArrowUp') return Math.max(0, active - 1)
  if (key === 'PageDown') return Math.min(last, active + pageSize)
  if (key === 'PageUp') return Math.max(0, active - pageSize)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'Enter') return active
  if (key.length !== 1 || altKey) return undefined
  if (now - typed.at > wordMs) typed.text = ''
  typed.at = now
  if (key === ' ' && typed.text === '') return active
  typed.text += key.toLowerCase()
  const isRepeated = new Set(typed.text).size === 1
  const wanted = isRepeated ? typed.text[0]! : typed.text
  const start = isRepeated ? active + 1 : active
  const order = options.map((_, index) => (start + index) % options.length)
  return order.find(index => options[index]!.label.toLowerCase().startsWith(wanted)) ?? active
}
