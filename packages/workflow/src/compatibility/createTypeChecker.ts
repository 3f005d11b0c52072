import { workflowErrors } from '../errors.ts'
import type { DataType } from '../port.ts'
import type { Transformation } from '../transformation.ts'
import { builtInConversions } from './builtInConversions.ts'

const maximumSteps = 3

/** Cache lifetime of one type pair. Source: spec 000 §9. */
const cacheMs = 60_000

/** How a value converts from one data type to another. */
export type Conversion = {
  /** Empty if no conversion is needed. */
  readonly steps: readonly Transformation[]
  /** 1 per step, plus 2 if async, plus 3 if lossy. Source: spec 000 §9. */
  readonly cost: number
  /** 1 for no steps; lower for each lossy step and for more than two steps. */
  readonly confidence: number
  readonly warnings: readonly string[]
}

export type TypeChecker = {
  /** Returns the cheapest conversion of at most 3 steps, or null. */
  convert(from: DataType, to: DataType): Conversion | null
}

type Options = {
  /** Transformations in addition to the built-in ones. */
  readonly transformations?: readonly Transformation[]
  /** Milliseconds. */
  readonly now?: () => number
}

type Answer = { readonly until: number; readonly conversion: Conversion | null }

/** Result for values that need no conversion. */
export const noConversion: Conversion = { steps: [], cost: 0, confidence: 1, warnings: [] }

/**
 * Creates a type checker that caches each result for one minute.
 *
 * - Source: spec 000 §5 Connection compatibility, §9
 */
export function createTypeChecker({ transformations = [], now = Date.now }: Options = {}): TypeChecker {
  const byFrom = Map.groupBy([...builtInConversions, ...transformations], step => step.from)
  const known = new Map<DataType, Map<DataType, Answer>>()
  return {
    convert: (from, to) => {
      if (from === to || from === 'any' || to === 'any') return noConversion
      const at = now()
      const answer = known.get(from)?.get(to)
      if (answer && at < answer.until) return answer.conversion
      const steps = findCheapest(byFrom, from, to)
      const conversion = steps && describeSteps(steps)
      const answers = known.get(from) ?? new Map<DataType, Answer>()
      known.set(from, answers.set(to, { until: at + cacheMs, conversion }))
      return conversion
    },
  }
}

const costOf = (step: Transformation): number => 1 + (step.isAsync ? 2 : 0) + (step.lossy ? 3 : 0)

/** Bellman-Ford: finds the cheapest path to each type with at most `maximumSteps` steps. */
function findCheapest(
  byFrom: ReadonlyMap<DataType, readonly Transformation[]>,
  from: DataType,
  to: DataType,
): readonly Transformation[] | null {
  type Way = { readonly cost: number; readonly steps: readonly Transformation[] }
  const best = new Map<DataType, Way>([[from, { cost: 0, steps: [] }]])
  let reached: readonly DataType[] = [from]
  for (let round = 0; round < maximumSteps && reached.length > 0; round++) {
    const ways = reached.map(type => best.get(type)!)
    const next = new Set<DataType>()
    ways.forEach((way, at) => {
      for (const step of byFrom.get(reached[at]!) ?? []) {
        const cost = way.cost + costOf(step)
        if (cost >= (best.get(step.to)?.cost ?? Number.POSITIVE_INFINITY)) continue
        best.set(step.to, { cost, steps: [...way.steps, step] })
        next.add(step.to)
      }
    })
    reached = [...next]
  }
  return best.get(to)?.steps ?? null
}

function describeSteps(steps: readonly Transformation[]): Conversion {
  const { text } = workflowErrors
  const lossy = steps.filter(step => step.lossy)
  const warnings = lossy.map(({ from, to }) => text('LOSSY_TRANSFORMATION', { source: from, target: to }))
  if (steps.length > 2) {
    const types = [steps[0]!.from, ...steps.map(step => step.to)].join(' → ')
    warnings.push(text('MANY_TRANSFORMATIONS', { count: steps.length, types }))
  }
  for (const { from, to, isAsync } of steps) {
    if (isAsync) warnings.push(text('ASYNC_TRANSFORMATION', { source: from, target: to }))
  }
  const cost = steps.reduce((sum, step) => sum + costOf(step), 0)
  return { steps, cost, confidence: confidenceOf(steps.length, lossy.length), warnings }
}

/** Computes in tenths to avoid floating-point noise. */
function confidenceOf(steps: number, lossySteps: number): number {
  const lossy = 8 - 3 * lossySteps
  const long = steps > 2 ? Math.max(3, 10 - 2 * steps) : 10
  return Math.max(0, Math.min(lossy, long)) / 10
}
