import { RE2JS } from 're2js'

const maximumPatternLength = 500

/**
 * Compiles a foreign pattern so that matching takes linear time, whatever the pattern.
 *
 * - Throws: a plain Error with the reason, for example for a look-ahead
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  if (pattern.length > maximumPatternLength) throw new Error(`longer than ${maximumPatternLength} characters`)
  const compiled = RE2JS.compile(pattern)
  return text => compiled.matcher(text).find()
}
