import type { Issue } from '@sluice/workflow'

/** Adds warnings to a response; returns it unchanged when there are none. */
export function withWarnings<T extends object>(answer: T, warnings: readonly Issue[]): T & { warnings?: Issue[] } {
  return warnings.length === 0 ? answer : { ...answer, warnings: [...warnings] }
}
