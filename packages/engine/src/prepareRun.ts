import type { JsonObject, Registry, WorkflowDocument } from '@sluice/workflow'
import { collectOutputs } from './collectOutputs.ts'
import type { StartRequest } from './engine.ts'
import { engineErrors } from './errors.ts'
import type { CachedOutputs, RunRecord } from './events.ts'
import type { Journal, StoredRun } from './journal/journal.ts'
import { type Plan, planRun } from './planRun.ts'

type PrepareOptions<Services> = {
  readonly registryOf: (run: Pick<StartRequest, 'plugins'>) => Registry<Services>
  /** The run of `cachedFrom`; see `loadEarlier`. */
  readonly earlier: StoredRun | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export type PreparedRun<Services> = {
  readonly record: RunRecord
  /** With the overrides of the request. */
  readonly document: WorkflowDocument
  readonly registry: Registry<Services>
  readonly plan: Plan<Services>
}

/** Loads the run of the same owner that a request reuses outputs of. Throws `EARLIER_RUN_MISSING`. */
export async function loadEarlier(
  id: string,
  { owner }: Pick<StartRequest, 'owner'>,
  load: Journal['load'],
): Promise<StoredRun> {
  const stored = await load(id)
  if (!stored || stored.record.owner !== owner) throw engineErrors.error('EARLIER_RUN_MISSING', { id })
  return stored
}

/**
 * Checks a request and makes the record of its run; writes nothing.
 *
 * - Throws: errors of `Engine.start` except `RUN_EXISTS` and `EARLIER_RUN_MISSING`
 */
export function prepareRun<Services>(
  original: StartRequest,
  { registryOf, earlier, now }: PrepareOptions<Services>,
): PreparedRun<Services> {
  const request = earlier ? { ...original, cached: collectOutputs(earlier, original.document) } : original
  const document = withOverrides(request)
  const registry = registryOf(request)
  const plan = planRun(document, registry, request, document === request.document)
  if (request.on === 'live') assertRealOutputs(plan, earlier?.record.on)
  return { record: makeRecord(request, plan, now()), document, registry, plan }
}

/** With real money, only outputs of an earlier real run may be reused. */
function assertRealOutputs(
  { pinned, nodes }: Plan<never> | Plan<unknown>,
  cameFrom: RunRecord['on'] | undefined,
): void {
  if (pinned.length > 0) throw engineErrors.error('PINNED_IN_REAL_MODE', { nodes: pinned.join(', ') })
  const reused = cameFrom === 'live' ? [] : nodes.filter(({ cachedResult }) => cachedResult?.kind === 'reused')
  if (reused.length === 0) return
  throw engineErrors.error('CACHED_IN_REAL_MODE', { nodes: reused.map(({ name }) => name).join(', ') })
}

function makeRecord(request: StartRequest, plan: Plan<never> | Plan<unknown>, startedAt: number): RunRecord {
  const { executionId, owner, on, failFast = true, account = null, scope, reading, plugins } = request
  return {
    executionId,
    ...(owner === undefined ? {} : { owner }),
    on,
    failFast,
    account,
    startedAt,
    ...(scope ? { scope, cached: reusedOutputs(plan) } : {}),
    ...(reading ? { reading } : {}),
    ...(plugins ? { plugins } : {}),
  }
}

/** Cached outputs that this run uses. */
function reusedOutputs(plan: Plan<never> | Plan<unknown>): CachedOutputs {
  const cached: Record<string, JsonObject> = {}
  for (const { id, cachedResult } of plan.nodes) if (cachedResult?.kind === 'reused') cached[id] = cachedResult.outputs
  return cached
}

function withOverrides({ document, overrides }: StartRequest): WorkflowDocument {
  if (!overrides || Object.keys(overrides).length === 0) return document
  const nodes = document.nodes.map(node => {
    return Object.hasOwn(overrides, node.id) ? { ...node, config: { ...node.config, ...overrides[node.id] } } : node
  })
  return { ...document, nodes }
}
