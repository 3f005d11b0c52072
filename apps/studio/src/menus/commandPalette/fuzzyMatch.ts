const wordStart = /[\s\-_.,:/()]/

/**
 * How well a text answers what was typed; null when it does not.
 *
 * - Each typed word has to be in the text, its letters in order but not necessarily side by side
 * - Higher is better: letters side by side and at the starts of words count more, long texts less
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
  // Letters scattered over a text are no match that anybody meant.
  return score >= word.length ? score : null
}

const isWordStart = (text: string, at: number) =>
  at === 0 || wordStart.test(text[at - 1]!) || (/[A-Z]/.test(text[at]!) && /[a-z]/.test(text[at - 1]!))
