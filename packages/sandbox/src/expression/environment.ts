import { Environment, EvaluationError } from '@marcbachmann/cel-js'
import { matchInLinearTime } from './matchInLinearTime.ts'
import { registerWei } from './wei.ts'

/** Internal name of `matches`: linear time, never the host's RegExp. */
export const linearMatches = 'matchesInLinearTime'

function makeLanguage(): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 500, maxDepth: 64 },
  })
  registerWei(environment)
  for (const [sign, compute] of Object.entries(mixedArithmetic)) {
    environment.registerOperator(`int ${sign} double: double`, (a: bigint, b: number) => compute(toDouble(a), b))
    environment.registerOperator(`double ${sign} int: double`, (a: number, b: bigint) => compute(a, toDouble(b)))
  }
  environment.registerFunction('string.matchesInLinearTime(string): bool', matchInLinearTime)
  environment.registerFunction('abs(int): int', (value: bigint) => (value < 0n ? -value : value))
  environment.registerFunction('abs(double): double', (value: number) => Math.abs(value))
  environment.registerFunction('round(double): double', (value: number) => Math.round(value))
  environment.registerFunction('round(int): int', (value: bigint) => value)
  return environment
}

/** Allows mixing integers and doubles, because JSON does not distinguish 2 from 2.0. */
const mixedArithmetic: { readonly [sign: string]: (a: number, b: number) => number } = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

/** Base language before variables are added. */
export const language = makeLanguage()

function toDouble(value: bigint): number {
  if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER)
    throw new EvaluationError({
      code: 'inexact',
      message: `${value} is too large to be mixed with fractions; compute with wei(…)`,
    })
  return Number(value)
}
