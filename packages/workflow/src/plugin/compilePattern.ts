import { RE2JS } from 're2js'
import { estimatePatternSize, maximumMatchedLength, maximumPatternSize } from '../estimatePatternSize.ts'

/**
 * Compiles a foreign pattern so that matching takes a short time, whatever the pattern and the text.
 *
 * - Shape: a text of more than 10,000 characters never matches
 * - Throws: a plain Error with the reason, for example for a look-ahead
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  estimatePatternSize(pattern)
  const compiled = RE2JS.compile(pattern)
  if (compiled.programSize() > maximumPatternSize) throw new Error('it repeats too much')
  return text => text.length <= maximumMatchedLength && compiled.matcher(text).find()
}
