import type { AnyComponent, Effect } from '@sluice/workflow'

/** Per attempt, unless the component says otherwise. Source: spec 000 §9. */
export const defaultTimeoutMs = 30_000

/** Nodes that run at the same time in one run; waiting for a signature does not count. */
export const parallelLimit = 16

/** Retries after the first attempt. Source: spec 000 §9 run config. */
const retries = 3

const firstDelayMs = 500

const repeatable: ReadonlySet<Effect> = new Set(['pure', 'read', 'quote'])

/** What may be done again without asking: it neither signs nor sends. */
export function isRepeatable({ effect }: Pick<AnyComponent, 'effect'>): boolean {
  return repeatable.has(effect)
}

/** Attempts a component gets; what asks for signatures or sends is never repeated by the engine. */
export function maximumAttempts(component: AnyComponent): number {
  return isRepeatable(component) ? retries + 1 : 1
}

/** Pause before the given attempt (2 is the first retry): 500 ms, 1 s, 2 s. */
export function retryDelayMs(attempt: number): number {
  return firstDelayMs * 2 ** (attempt - 2)
}
