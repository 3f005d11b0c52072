import type { AnyComponent, Effect, NodeSettings } from '@sluice/workflow'

/** Timeout per attempt. Source: spec 000 §9. */
const defaultTimeoutMs = 30_000

const maximumTimeoutMs = 3_600_000

/** Until code that waits for a thread is refused one. */
const enforcementGraceMs = 6_000

/** Maximum concurrent nodes per run; nodes waiting for a signature do not count. */
export const parallelLimit = 16

/** Retries after the first attempt. Source: spec 000 §9 run config. */
const defaultRetries = 3

const firstDelayMs = 500

const repeatable: ReadonlySet<Effect> = new Set(['pure', 'read', 'quote'])

/** Whether a component can be repeated safely: it neither signs nor sends. */
export function isRepeatable({ effect }: Pick<AnyComponent, 'effect'>): boolean {
  return repeatable.has(effect)
}

/** Maximum attempts of a node; signing and sending nodes are never retried. */
export function maximumAttempts(component: AnyComponent, settings: NodeSettings | undefined): number {
  if (!repeatable.has(component.effect)) return 1
  return 1 + (settings?.retries === undefined ? defaultRetries : clamp(settings.retries, 0, 10))
}

/** Timeout per attempt in milliseconds: the node's setting, its component's, or 30 s. */
export function timeoutOf(component: AnyComponent, settings: NodeSettings | undefined): number {
  const wanted = settings?.timeoutMs ?? component.timeoutMs
  return wanted === undefined ? defaultTimeoutMs : clamp(wanted, 1, maximumTimeoutMs)
}

/** Milliseconds after which the engine ends an attempt itself. */
export function deadlineOf(component: AnyComponent, timeoutMs: number): number {
  return component.enforcesTimeout ? 2 * timeoutMs + enforcementGraceMs : timeoutMs
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

/** Backoff before the given attempt (2 is the first retry): 500 ms, 1 s, 2 s. */
export function retryDelayMs(attempt: number): number {
  return firstDelayMs * 2 ** (attempt - 2)
}
