import type { ExpressionTree, TreeOperator } from '@sluice/workflow/logic'
import { language } from './environment.ts'
import { type ExpressionNode, rootOf } from './nodes.ts'
import { rewriteOperators } from './rewriteOperators.ts'

const operators: { readonly [op: string]: TreeOperator } = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '==': '==',
  '!=': '!=',
  '&&': '&&',
  '||': '||',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '!_': '!',
  '-_': 'negate',
  '?:': '?:',
}

const functions: ReadonlySet<string> = new Set(['wei', 'units', 'string', 'double'])

/**
 * Reads a CEL expression as a tree of plain data, for programs that carry no CEL parser.
 *
 * - Returns: null if it is invalid or uses more than literals, fields, operators, `wei`, `units`, `string`, `double`
 */
export function readExpressionTree(source: string, names: readonly string[]): ExpressionTree | null {
  const environment = language.clone()
  for (const name of names) environment.registerVariable(name, 'dyn')
  try {
    const parsed = environment.parse(rewriteOperators(source))
    return parsed.check().error ? null : toTree(rootOf(parsed))
  } catch {
    return null
  }
}

function toTree({ op, args, meta }: ExpressionNode): ExpressionTree | null {
  if (meta.macro || meta.alternate) return null
  if (op === 'id') return { name: args as string }
  if (op === 'value') return toLiteral(args)
  if (op === '.') {
    const [of, key] = args as [ExpressionNode, string]
    const from = toTree(of)
    return from && { field: key, from }
  }
  if (op === '[]') {
    const [of, at] = (args as [ExpressionNode, ExpressionNode]).map(toTree)
    return of && at ? { at, from: of } : null
  }
  if (op === 'call') {
    const [name, given] = args as [string, readonly ExpressionNode[]]
    const list = toTrees(given)
    return functions.has(name) && list ? { call: name as 'wei', with: list } : null
  }
  const operator = operators[op]
  const list = operator && toTrees(Array.isArray(args) ? args : [args])
  return list ? { op: operator, with: list } : null
}

function toTrees(nodes: readonly ExpressionNode[]): readonly ExpressionTree[] | null {
  const trees = nodes.map(toTree)
  return trees.every(tree => tree !== null) ? trees : null
}

function toLiteral(value: unknown): ExpressionTree | null {
  if (typeof value === 'bigint') return { integer: value.toString() }
  if (typeof value === 'number') return { decimal: value }
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return { value }
  return null
}
