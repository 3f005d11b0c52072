import type { ParseResult } from '@marcbachmann/cel-js'

/** A parsed expression node with expanded macros, as in version 8 of the library. */
export type ExpressionNode = {
  readonly op: string
  readonly args: unknown
  readonly start: number
  readonly end: number
  readonly meta: { readonly alternate?: ExpressionNode; readonly macro?: object }
  /** Evaluates the node; set by the type check. */
  handle?: (...values: unknown[]) => unknown
}

export type Comprehension = {
  readonly iterable: ExpressionNode
  readonly init: ExpressionNode
  readonly step: ExpressionNode
}

export const rootOf = (parsed: ParseResult): ExpressionNode => parsed.ast as unknown as ExpressionNode

/** The node that replaces this one at evaluation. */
export function resolveNode(node: ExpressionNode): ExpressionNode {
  return node.meta.alternate ? resolveNode(node.meta.alternate) : node
}

export const isComprehension = (node: ExpressionNode): node is ExpressionNode & { readonly args: Comprehension } =>
  node.op === 'comprehension'

/** Operands of a node; for a comprehension its list first. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  const found: ExpressionNode[] = []
  if (isComprehension(node)) return [node.args.iterable, node.args.init, node.args.step]
  if (node.meta.macro)
    collect(
      Object.values(node.meta.macro).filter(value => value !== node),
      found,
      1,
    )
  else collect(node.args, found, 3)
  return found
}

function collect(value: unknown, into: ExpressionNode[], depth: number) {
  if (isNode(value)) into.push(value)
  else if (Array.isArray(value) && depth > 0) for (const item of value) collect(item, into, depth - 1)
}

const isNode = (value: unknown): value is ExpressionNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'meta' in value
