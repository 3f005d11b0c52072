import type { Json, WorkflowDocument } from '@sluice/workflow'

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as { [key: string]: Json })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sortKeys(member)]),
  )
}

/** Renders the workflow file for reopening the project in the editor. Takes the public document. */
export function renderWorkflow(document: WorkflowDocument): string {
  return `${JSON.stringify(sortKeys(document), null, 2)}\n`
}
