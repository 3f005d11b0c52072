import type { DefiServices } from '@sluice/defi'
import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { openSimulated, runWorkflow } from '@sluice/runner'
import { isValid, type LogicServices, type Registry, validateWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { describeNodeRun } from './describeNodeRun.ts'
import type { CheckedNode, ProposalCheck } from './proposalCheck.ts'
import { checkTexts } from './texts.ts'

const defaultTimeoutMs = 10_000

type CheckOptions = {
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
  /** Stops the run after this time. Default: 10 s. */
  readonly timeoutMs?: number
}

/**
 * Validates a workflow strictly and runs it on simulated services: no network, no journal, no stored secret.
 *
 * - Waits of the workflow take no time: the simulated clock jumps ahead
 * - An invalid workflow is not run: status `error`, no nodes
 *
 * @example const { run } = await checkProposal(document, registry, { timeoutMs: 5_000 })
 */
export async function checkProposal(
  document: WorkflowDocument,
  registry: Registry<DefiServices & LogicServices>,
  { signal, timeoutMs = defaultTimeoutMs }: CheckOptions = {},
): Promise<ProposalCheck> {
  const issues = validateWorkflow(document, registry)
  if (!isValid(issues)) return { issues, run: { status: 'error', duration: 0, nodes: [] } }
  const startedAt = performance.now()
  const limit = AbortSignal.timeout(timeoutMs)
  const environment = openSimulated({ skipsWaits: true })
  const events: RunEvent[] = []
  const { status } = await runWorkflow({
    document,
    registry,
    environment,
    wallet: environment.wallet,
    redacts: true,
    onEvents: batch => void events.push(...batch),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  await environment.close()
  const duration = Math.round(performance.now() - startedAt)
  const isLate = status === 'cancelled' && limit.aborted && !signal?.aborted
  const { nodes: runs } = foldRun(emptyRunView, events)
  const nodes = document.nodes.map((node): CheckedNode => {
    const run = runs.get(node.id)
    const described = describeNodeRun(node, run, { edges: document.edges, registry, runs })
    const isStopped = isLate && described.status === 'cancelled' && typeof run?.startedAt === 'number'
    return isStopped ? { ...described, text: checkTexts.stopped(timeoutMs / 1000) } : described
  })
  const outcome = status === 'success' || status === 'error' ? status : 'cancelled'
  return { issues, run: { status: isLate ? 'timeout' : outcome, duration, nodes } }
}
