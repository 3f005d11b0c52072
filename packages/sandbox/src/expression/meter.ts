import { EvaluationError } from '@marcbachmann/cel-js'
import { childrenOf, type ExpressionNode, isComprehension, resolveNode } from './nodes.ts'

const maxItems = 1_000
const maxTextLength = 200_000

/** Maximum steps per evaluation; a step is about one evaluated node or 100 characters. */
const maxSteps = 2_000_000

const tooManySteps = 'it takes too many steps; use a shorter list or the Script component'

const searches = new Set(['contains', 'indexOf', 'lastIndexOf', 'split', 'startsWith', 'endsWith'])

/** Step counter of the current evaluation (evaluation is synchronous). */
let steps = 0

export function startMeter() {
  steps = 0
}

/** Cost of an error: `all`, `exists`, `&&` and `||` may continue after one. */
const stepsOfError = 100

/** Instruments a checked expression to count its work and to stop at the limits. */
export function installMeter(outer: ExpressionNode): void {
  const node = resolveNode(outer)
  const { handle } = node
  if (handle) {
    const costOf = chooseCost(node)
    node.handle = (...values) => {
      // Sizing operands also costs time, and `exists` and `all` continue after an error.
      if (steps > maxSteps) refuse(node, tooManySteps)
      spend(node, costOf(values))
      try {
        const value = handle(...values)
        return isLookup(node) ? value : limit(node, value)
      } catch (error) {
        steps += stepsOfError
        throw error
      }
    }
  }
  for (const child of childrenOf(node)) installMeter(child)
}

/** Returns the cost function of a node, computed from its operands. */
function chooseCost(node: ExpressionNode): (values: readonly unknown[]) => number {
  if (isComprehension(node)) {
    const each = countNodes(node.args.step)
    return ([items]) => {
      const count = sizeOf(items)
      if (count > maxItems) refuse(node, `a list has ${maxItems} items at most here, this one has ${count}`)
      return count * each
    }
  }
  if (node.op === 'rcall' && searches.has(String((node.args as readonly unknown[])[0])))
    return ([operands]) => weighSearch(operands as readonly unknown[])
  if (node.op === 'call' || node.op === 'rcall') return ([operands]) => weigh(operands)
  // A lookup has constant cost.
  if (isLookup(node)) return () => 1
  return ([left, right]) => weigh(left) + weigh(right)
}

/** Field access, indexing or conditional: creates no new value. */
const isLookup = (node: ExpressionNode) => /^[.[?]/.test(node.op)

function countNodes(outer: ExpressionNode): number {
  return childrenOf(resolveNode(outer)).reduce((sum, child) => sum + countNodes(child), 1)
}

function spend(node: ExpressionNode, cost: number) {
  steps += cost
  if (steps > maxSteps) refuse(node, tooManySteps)
}

/** Charges work beyond one pass over the operands. */
export function charge(cost: number): void {
  steps += cost
  if (steps > maxSteps) throw new EvaluationError({ code: 'limit', message: tooManySteps })
}

function limit(node: ExpressionNode, value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxTextLength)
    refuse(node, `a text has ${maxTextLength} characters at most`)
  if (Array.isArray(value) && value.length > maxItems) refuse(node, `a list has ${maxItems} items at most`)
  return value
}

function refuse(node: ExpressionNode, message: string): never {
  throw new EvaluationError({ code: 'limit', message, node: node as never })
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (value instanceof Map) return value.size
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function weighSearch(values: readonly unknown[]): number {
  const lengths = values.map(value => (typeof value === 'string' ? value.length : 1))
  return lengths.reduce((product, length) => product * Math.max(length, 1), 1) / 100 + 1
}

function weigh(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / 100
  if (Array.isArray(value)) return weighAll(value)
  if (value instanceof Map) return weighAll(value.values())
  if (typeof value === 'object' && value !== null && value.constructor === Object) return weighAll(Object.values(value))
  return 1
}

/** Stops as soon as the limit is exceeded. */
function weighAll(values: Iterable<unknown>): number {
  let sum = 1
  for (const value of values) {
    sum += weigh(value)
    if (steps + sum > maxSteps) break
  }
  return sum
}
