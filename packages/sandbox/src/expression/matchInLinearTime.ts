import { EvaluationError } from '@marcbachmann/cel-js'
import { estimatePatternSize, maximumMatchedLength, maximumPatternSize } from '@sluice/workflow'
import { RE2JS } from 're2js'
import { charge } from './meter.ts'

/** Instructions times characters per step. */
const workOfStep = 20

/** Steps per compiled instruction. */
const compileSteps = 2

const maxKept = 100
const kept = new Map<string, RE2JS>()

/**
 * Matches a pattern in linear time and charges its work as steps.
 *
 * - Throws: an `EvaluationError` for a pattern or text that is too long, too large or not supported
 */
export function matchInLinearTime(text: string, pattern: string): boolean {
  if (text.length > maximumMatchedLength)
    throw refusal(`matches() takes texts of ${maximumMatchedLength} characters at most`)
  const compiled = kept.get(pattern) ?? compile(pattern)
  charge((compiled.programSize() * text.length) / workOfStep)
  return compiled.matcher(text).find()
}

function compile(pattern: string): RE2JS {
  charge(withPatternErrors(() => estimatePatternSize(pattern)) * compileSteps)
  const compiled = withPatternErrors(() => RE2JS.compile(pattern))
  if (compiled.programSize() > maximumPatternSize) throw refusal('this pattern is not supported: it repeats too much')
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
  kept.set(pattern, compiled)
  return compiled
}

function withPatternErrors<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw refusal(`this pattern is not supported: ${reason}`, cause)
  }
}

const refusal = (message: string, cause?: unknown) => new EvaluationError({ code: 'pattern', message, cause })
