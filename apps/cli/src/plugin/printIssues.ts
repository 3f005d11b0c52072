import type { Issue } from '@sluice/workflow'
import { print } from '../output.ts'

/** One finding a line, its help below. */
export function printIssues(issues: readonly Issue[]): void {
  for (const { severity, message, field, help = [] } of issues) {
    print(`${severity}: ${field ? `${field}: ` : ''}${message}`)
    for (const line of help) print(`  ${line}`)
  }
}

/** A finding in JSON. */
export const toFinding = ({ message, field }: Issue) => ({ message, ...(field ? { field } : {}) })
