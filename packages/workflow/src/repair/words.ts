const wordPattern = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+(?:inch)?|[+%]/g

/** Longer names are not split: nothing is called so. */
const maximumNameLength = 100

/** Words of a name in any writing, in lower case and singular: `from_tokens` → from, token. */
export function splitWords(name: string): readonly string[] {
  if (name.length > maximumNameLength) return []
  const words = name
    .replace(/one[\s_-]?inch/gi, '1inch')
    .replace(/MEV/g, 'Mev')
    .match(wordPattern)
  return (words ?? []).map(word => singular(word.toLowerCase()))
}

const keptPlural = /(?:ss|us|is|bp|percentage|gas|address)$/

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || keptPlural.test(word)) return word
  return word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : /(?:ss|x|ch|sh)es$/.test(word)
      ? word.slice(0, -2)
      : word.slice(0, -1)
}

/** Whether two texts differ by one letter: replaced, missing, added or swapped with the next. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (a.length === b.length) {
    const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
    return isSwapped || a.slice(at + 1) === b.slice(at + 1)
  }
  return a.length > b.length ? a.slice(at + 1) === b.slice(at) : a.slice(at) === b.slice(at + 1)
}
