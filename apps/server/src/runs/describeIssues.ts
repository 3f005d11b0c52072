import type { z } from 'zod'

/** Validation issues by path; for a union, those of the closest variant. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], at: readonly PropertyKey[]): string[] {
  return issues.flatMap(issue => {
    const path = [...at, ...issue.path]
    const shapes = issue.code === 'invalid_union' ? issue.errors : []
    const [closest] = shapes.toSorted((one, other) => one.length - other.length)
    return closest ? describeIssues(closest, path) : [`${path.join('/')} ${issue.message}`]
  })
}
