import {
  TypeError as CheckError,
  type Environment,
  EvaluationError,
  ParseError,
  type ParseResult,
} from '@marcbachmann/cel-js'
import type { ExpressionPort, ExpressionProblem, Json, JsonObject } from '@sluice/workflow'
import { sandboxErrors } from '../errors.ts'
import { checkExpressionShape } from './checkExpressionShape.ts'
import { language } from './environment.ts'
import { installMeter, startMeter } from './meter.ts'
import { rootOf } from './nodes.ts'
import { rewriteOperators } from './rewriteOperators.ts'
import { fromExpressionValue, Variables } from './values.ts'

const maxLength = 2_000
const maxCached = 500

type Compiled = { readonly run: ParseResult } | { readonly problem: ExpressionProblem }

/**
 * Evaluates CEL expressions; each is parsed and checked once per set of variables.
 *
 * - Shape: JSON integers are 64-bit integers; amounts are `wei("…")`; results as in `ExpressionPort`
 * - Throws: `EXPRESSION_INVALID`, `EXPRESSION_FAILED`
 * - Source: github.com/google/cel-spec
 */
export function createExpressions(): ExpressionPort {
  const environments = new Map<string, Environment>()
  const compiled = new Map<string, Compiled>()

  const environmentOf = (names: readonly string[]) =>
    remember(environments, names.join(' '), () => {
      const environment = language.clone()
      for (const name of names) if (!environment.hasVariable(name)) environment.registerVariable(name, 'dyn')
      return environment
    })

  const compile = (source: string, variables: readonly string[]): Compiled =>
    remember(compiled, `${variables.join(' ')}\n${source}`, () =>
      compileIn(environmentOf(variables.filter(isName).sort()), source),
    )

  return {
    check(source: string, variables: readonly string[]): ExpressionProblem | null {
      const found = compile(source, variables)
      return 'problem' in found ? found.problem : null
    },

    evaluate(source: string, variables: JsonObject): Json {
      const found = compile(source, Object.keys(variables))
      if ('problem' in found) throw sandboxErrors.error('EXPRESSION_INVALID', found.problem)
      try {
        startMeter()
        return fromExpressionValue(found.run(new Variables(variables)))
      } catch (cause) {
        throw sandboxErrors.error('EXPRESSION_FAILED', { message: explain(cause) }, { cause })
      }
    },
  }
}

function compileIn(environment: Environment, source: string): Compiled {
  const problem = (message: string, at: number): Compiled => ({ problem: { message, ...positionOf(source, at) } })
  if (source.trim() === '') return problem('it is empty', 0)
  if (source.length > maxLength) return problem(`an expression has ${maxLength} characters at most`, maxLength)
  try {
    const run = environment.parse(rewriteOperators(source))
    const shape = checkExpressionShape(rootOf(run))
    if (shape) return problem(shape.message, shape.at)
    const { error } = run.check()
    if (error) return problem(explain(error), error.range?.start ?? 0)
    installMeter(rootOf(run))
    return { run }
  } catch (error) {
    if (!isLanguageError(error)) throw error
    return problem(explain(error), error.range?.start ?? 0)
  }
}

const isLanguageError = (error: unknown): error is ParseError | EvaluationError | CheckError =>
  error instanceof ParseError || error instanceof EvaluationError || error instanceof CheckError

function explain(error: unknown): string {
  if (!isLanguageError(error)) return error instanceof Error ? error.message : String(error)
  const summary = error.summary.replaceAll(/dyn<(\w+)>/g, '$1')
  if (summary.startsWith('Exceeded maxAstNodes')) return 'it has too many parts; use the Script component'
  if (/^no such overload: (string|Wei|int|double) [-+*/%<>]/.test(summary) && summary.includes('string'))
    return `${summary}; write wei(…) around an amount that is a text, or double(…) around a number that is one`
  if (/^no such overload: .*Wei.*double|double.*Wei/.test(summary)) return `${summary}; amounts take whole numbers only`
  return summary
}

/** Lines and columns start at 1. */
function positionOf(source: string, at: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const reserved = new Set(['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'in', 'let'])
for (const word of ['loop', 'package', 'namespace', 'return', 'var', 'void', 'while', 'true', 'false', 'null'])
  reserved.add(word)

/** Only valid identifiers become variables; other keys are unreachable. */
const isName = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && name !== '__proto__' && !reserved.has(name)

function remember<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value!)
  cache.set(key, made)
  return made
}
