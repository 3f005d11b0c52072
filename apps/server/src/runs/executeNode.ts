import type { WalletAccount } from '@sluice/defi'
import {
  createEngine,
  createMemoryJournal,
  type Engine,
  engineErrors,
  makeExecutionId,
  missingKeys,
  type NodeResult,
  type RunSnapshot,
  refuseMissing,
  toNodeResult,
} from '@sluice/engine'
import type { ExecuteNodeRequest, WalletWish } from '@sluice/protocol'
import { typedDataRequestSchema } from '@sluice/protocol'
import {
  fillDefaults,
  type Issue,
  isSignatureRequest,
  isSluiceError,
  type Registry,
  type ResultSource,
  type SluiceError,
  type WorkflowDocument,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { RunRegistries } from '../plugins/runRegistries.ts'
import { leaveOutSecrets } from '../secrets/leaveOutSecrets.ts'
import { loadLogic } from './loadLogic.ts'
import type { ServicesByMode } from './servicesByMode.ts'
import { signSimulated } from './simulatedRuns.ts'
import type { WaitingEvent } from './waitingNodes.ts'

export type ExecutedNode = Omit<NodeResult, 'logs'> & {
  readonly logs: string[]
  readonly source: ResultSource
  /** What a wallet would be asked for; nothing was. */
  readonly request: WalletWish | null
  readonly warnings: Issue[]
  /** The node as it was run, without keys in plain text. */
  readonly node: WorkflowDocument['nodes'][number]
}

type Dependencies = {
  readonly services: ServicesByMode
  readonly registries: RunRegistries
  /** Aborted when nobody waits for the answer any more: the node is cancelled then. */
  readonly signal?: AbortSignal
}

/** Longer than all attempts of a node together take. */
const longestMs = 150_000

/**
 * Runs one node alone, in an engine and a world of its own: no history, and no wallet but the simulated one.
 *
 * - What a node finds wrong is in the answer
 * - Throws: `LIVE_NEEDS_KEY`, and what plugins that came along have wrong
 */
export async function executeNode(
  { nodeType, inputs, context }: ExecuteNodeRequest,
  { services, registries, signal }: Dependencies,
): Promise<ExecutedNode> {
  const on = services.sourceOf(context.environment)
  const registry = await registries.registryOf(context.plugins)
  const { document, issues } = makeDocument(nodeType, inputs, context, registry)
  const account = (context.account ?? null) as WalletAccount | null
  const [simulated, logicOf] = await Promise.all([
    on === 'simulated' ? services.simulated.servicesOf(account) : null,
    loadLogic(),
  ])
  const world = simulated ?? (await services.servicesOf(on, account))

  let wish: WalletWish | null = null
  const executionId = context.executionId ?? makeExecutionId()
  const onWaiting = async (engine: Engine, event: WaitingEvent) => {
    if (simulated && !context.dryRun) return signSimulated({ engine, services: simulated, executionId }, event)
    wish = toWish(event)
    await engine.post(executionId, { type: 'cancel' })
  }
  const answerWaiting = (event: WaitingEvent) =>
    onWaiting(engine, event).catch((thrown: unknown) => {
      const reason = thrown instanceof Error ? thrown.message : String(thrown)
      const error = engineErrors.error('SIGNING_FAILED', { reason }).toJSON()
      return engine.post(executionId, { type: 'signing-error', nodeId: event.nodeId, error })
    })
  const engine: Engine = createEngine({
    registry,
    journal: createMemoryJournal(),
    servicesFor: () => ({ ...world, ...logicOf(() => world) }),
    onEvents: (_, events) => {
      // A turn later: the run can be posted to when whoever drives it has gone on.
      for (const event of events) if (event.type === 'node.waiting') setImmediate(() => void answerWaiting(event))
    },
  })
  const request = { executionId, document, on, account, reading: 'runtime' as const }
  const { nodeId } = context
  const cancel = () => void engine.post(executionId, { type: 'cancel' })
  signal?.addEventListener('abort', cancel)
  try {
    const ended = await endOf(engine, await engine.execute(request, longestMs))
    const result = toNodeResult(ended, nodeId, registry)
    const timedOut = ended.status === 'cancelled' && wish === null
    return {
      ...(timedOut ? failed(result, engineErrors.error('EXECUTION_TIMEOUT')) : result),
      ...(wish ? { success: true, result: wish } : {}),
      logs: [...result.logs],
      source: on,
      request: wish,
      warnings: [...issues, ...(wish ? [nothingSent(nodeId)] : [])],
      node: document.nodes[0]!,
    }
  } catch (error) {
    if (!isSluiceError(error) || error.code !== 'WORKFLOW_INVALID') throw error
    const empty = toNodeResult({ document, events: [] }, nodeId, registry)
    return {
      ...failed(empty, missingError(document.nodes[0]!, registry) ?? error),
      logs: [],
      source: on,
      request: null,
      warnings: [...issues],
      node: document.nodes[0]!,
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await engine.close()
  }
}

function makeDocument(
  componentId: string,
  config: ExecuteNodeRequest['inputs'],
  { nodeId, workflowId = 'node' }: ExecuteNodeRequest['context'],
  registry: Registry<never> | Registry<unknown>,
) {
  const componentVersion = registry.get(componentId)?.version ?? '1.0.0'
  const node = { id: nodeId, componentId, componentVersion, label: '', position: { x: 0, y: 0 }, config }
  const document: WorkflowDocument = { id: workflowId, name: '', description: '', nodes: [node], edges: [] }
  const { value, issues } = leaveOutSecrets(document, registry as Registry<unknown>)
  return { document: value, issues }
}

function toWish({ request }: WaitingEvent): WalletWish {
  const { intent, expiresAt } = request
  return isSignatureRequest(request)
    ? { unsignedTx: request.transaction, intent, expiresAt }
    : { typedData: typedDataRequestSchema.shape.typedData.parse(request.typedData), intent, expiresAt }
}

/** What has not ended in time is cancelled. */
async function endOf(engine: Engine, run: RunSnapshot): Promise<RunSnapshot> {
  if (run.status !== 'running' && run.status !== 'new') return run
  const { executionId } = run.record
  await engine.post(executionId, { type: 'cancel' })
  return (await engine.status(executionId)) ?? run
}

const nothingSent = (nodeId: string): Issue => ({
  code: 'NOTHING_SENT',
  severity: 'warning',
  message: serverErrors.text('NOTHING_SENT'),
  help: serverErrors.entries.NOTHING_SENT.help,
  nodeId,
})

/** What is required and missing is said in the component's own words. */
function missingError(
  { componentId, config }: WorkflowDocument['nodes'][number],
  registry: Pick<Registry<never>, 'get'> | Pick<Registry<unknown>, 'get'>,
): SluiceError | undefined {
  const component = registry.get(componentId)
  const missing = component ? missingKeys(component, {}, fillDefaults(component.fields, config)) : []
  return component && missing.length > 0 ? refuseMissing(component, missing) : undefined
}

/** A workflow that is not valid says with each finding what is wrong with the node. */
function failed(result: NodeResult, error: SluiceError): NodeResult {
  const findings = Array.isArray(error.cause) ? (error.cause as readonly Issue[]).map(({ message }) => message) : []
  const isInvalid = error.code === 'WORKFLOW_INVALID' || error.code === 'MISSING_REQUIRED'
  return {
    ...result,
    success: false,
    error: isInvalid && findings.length > 0 ? findings.join('; ') : error.message,
    code: isInvalid ? 'VALIDATION_FAILED' : 'EXECUTION_FAILED',
  }
}
