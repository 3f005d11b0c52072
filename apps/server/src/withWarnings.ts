import type { Issue } from '@sluice/workflow'

/** An answer with its warnings in it; without any it stays as it is. */
export function withWarnings<T extends object>(answer: T, warnings: readonly Issue[]): T & { warnings?: Issue[] } {
  return warnings.length === 0 ? answer : { ...answer, warnings: [...warnings] }
}
