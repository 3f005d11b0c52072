import type { AnyComponent, Effect, NodeSettings } from '@sluice/workflow'

/** Per attempt, unless the component says otherwise. Source: spec 000 §9. */
const defaultTimeoutMs = 30_000

const maximumTimeoutMs = 3_600_000

/** Until code that waits for a thread is refused one. */
const enforcementGraceMs = 6_000

/** Nodes that run at the same time in one run; waiting for a signature does not count. */
export const parallelLimit = 16

/** Retries after the first attempt. Source: spec 000 §9 run config. */
const defaultRetries = 3

const firstDelayMs = 500

const repeatable: ReadonlySet<Effect> = new Set(['pure', 'read', 'quote'])

/** What may be done again without asking: it neither signs nor sends. */
export function isRepeatable({ effect }: Pick<AnyComponent, 'effect'>): boolean {
  return repeatable.has(effect)
}

/** Attempts a node gets; what asks for signatures or sends is never repeated by the engine. */
export function maximumAttempts(component: AnyComponent, settings: NodeSettings | undefined): number {
  if (!repeatable.has(component.effect)) return 1
  return 1 + (settings?.retries === undefined ? defaultRetries : clamp(settings.retries, 0, 10))
}

/** Milliseconds that an attempt of a node may take: its own setting, its component's, or 30 s. */
export function timeoutOf(component: AnyComponent, settings: NodeSettings | undefined): number {
  const wanted = settings?.timeoutMs ?? component.timeoutMs
  return wanted === undefined ? defaultTimeoutMs : clamp(wanted, 1, maximumTimeoutMs)
}

/** Milliseconds after which the engine ends an attempt itself. */
export function deadlineOf(component: AnyComponent, timeoutMs: number): number {
  return component.enforcesTimeout ? 2 * timeoutMs + enforcementGraceMs : timeoutMs
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))

/** Pause before the given attempt (2 is the first retry): 500 ms, 1 s, 2 s. */
export function retryDelayMs(attempt: number): number {
  return firstDelayMs * 2 ** (attempt - 2)
}
