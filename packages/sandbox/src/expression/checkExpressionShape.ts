import { linearMatches } from './environment.ts'
import { childrenOf, type ExpressionNode, isComprehension, resolveNode } from './nodes.ts'

const maxNesting = 2

export type ShapeProblem = { readonly message: string; readonly at: number }

/** Refuses expressions that are expensive by structure, and redirects `matches` to the linear-time version. */
export function checkExpressionShape(root: ExpressionNode): ShapeProblem | null {
  const visit = (outer: ExpressionNode, nesting: number): ShapeProblem | null => {
    const node = resolveNode(outer)
    if (node.op === 'rcall' && Array.isArray(node.args) && node.args[0] === 'matches') node.args[0] = linearMatches
    const deeper = isComprehension(node) ? nesting + 1 : nesting
    if (deeper > maxNesting)
      return { message: `map, filter, all and exists may be nested ${maxNesting} deep at most`, at: outer.start }
    for (const child of childrenOf(node)) {
      const inside = isComprehension(node) && child === node.args.iterable ? nesting : deeper
      const problem = visit(child, inside)
      if (problem) return problem
    }
    return null
  }
  return visit(root, 0)
}
