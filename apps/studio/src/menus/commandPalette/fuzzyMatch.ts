const wordStart = /[\s\-_.,:/()]/

/**
 * Fuzzy match score of a text; null for no match.
 *
 * - Each word of the query must occur as a subsequence of letters
 * - Higher is better: adjacent letters and word starts score more, long texts less
 */
export function fuzzyMatch(query: string, text: string): number | null {
  let total = 0
  for (const word of query.toLowerCase().split(/\s+/).filter(Boolean)) {
    const score = matchWord(word, text)
    if (score === null) return null
    total += score
  }
  return total - text.length / 100
}

function matchWord(word: string, text: string): number | null {
  const lower = text.toLowerCase()
  const whole = lower.indexOf(word)
  if (whole >= 0) return word.length * 4 + (isWordStart(text, whole) ? 8 : 0) + (whole === 0 ? 4 : 0)
  let score = 0
  let at = -1
  for (const letter of word) {
    const next = lower.indexOf(letter, at + 1)
    if (next < 0) return null
    score += isWordStart(text, next) ? 3 : next === at + 1 ? 2 : 0
    at = next
  }
  // Rejects matches of scattered letters.
  return score >= word.length ? score : null
}

const isWordStart = (text: string, at: number) =>
  at === 0 || wordStart.test(text[at - 1]!) || (/[A-Z]/.test(text[at]!) && /[a-z]/.test(text[at - 1]!))
