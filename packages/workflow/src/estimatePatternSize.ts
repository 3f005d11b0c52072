/** Characters of a pattern that somebody else has written. */
const longest = 500

/** The library multiplies what is counted by this at most. */
const maximumRepeat = 1_000

/** Compiling more takes too long, and too much memory. */
const largest = 100_000

/** Instructions of a compiled pattern: matching takes time linear in the text, and in these. */
export const maximumPatternSize = 1_000

/** Characters of a text that a foreign pattern is matched with. */
export const maximumMatchedLength = 10_000

/**
 * How large a pattern could become once it is compiled, as if all its counts were inside each other.
 *
 * - Units: instructions, found without compiling it
 * - Throws: a plain Error with the reason for a pattern that is not even to be compiled
 */
export function estimatePatternSize(pattern: string): number {
  if (pattern.length > longest) throw new Error(`it is longer than ${longest} characters`)
  let repeated = 1
  for (const [, least, most] of pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    repeated = Math.min(repeated * Math.max(Number(least), Number(most || 0), 1), maximumRepeat)
  }
  const size = pattern.length * repeated
  if (size > largest) throw new Error('it repeats too much')
  return size
}
