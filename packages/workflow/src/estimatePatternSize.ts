/** Maximum length of an untrusted pattern. */
const longest = 500

/** Maximum repeat count that RE2 accepts. */
const maximumRepeat = 1_000

/** Maximum estimated instructions, to limit compile time and memory. */
const largest = 100_000

/** Maximum instructions of a compiled pattern; match time is linear in text length times instructions. */
export const maximumPatternSize = 1_000

/** Maximum length of a text matched by an untrusted pattern. */
export const maximumMatchedLength = 10_000

/**
 * Estimates a pattern's compiled size, as if all counted repeats were nested.
 *
 * - Units: instructions
 * - Throws: a plain Error with the reason if the pattern must not be compiled
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
