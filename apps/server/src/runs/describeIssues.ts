import type { z } from 'zod'

/** What is wrong with a message, place by place; of a choice of shapes, what the one that fits best lacks. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[]): string[] {
  return issues.flatMap(issue => {
    const path = [...at, ...issue.path]
    const shapes = issue.code === 'invalid_union' ? issue.errors : []
    const [closest] = shapes.toSorted((one, other) => one.length - other.length)
    return closest ? describeIssues(closest, path) : [`${path.join('/')} ${issue.message}`]
  })
}
