import { RE2JS } from 're2js'
import { estimatePatternSize, maximumMatchedLength, maximumPatternSize } from '../estimatePatternSize.ts'

/**
 * Compiles an untrusted pattern with RE2: matching takes linear time.
 *
 * - Texts over 10,000 characters never match
 * - Throws: a plain Error with the reason, for example for a look-ahead
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  estimatePatternSize(pattern)
  const compiled = RE2JS.compile(pattern)
  if (compiled.programSize() > maximumPatternSize) throw new Error('it repeats too much')
  return text => text.length <= maximumMatchedLength && compiled.matcher(text).find()
}
