import { tryParseAddress, type WalletAccount } from '@sluice/defi'
import {
  engineErrors,
  makeExecutionId,
  missingKeys,
  type NodeResult,
  refuseMissing,
  toNodeResult,
} from '@sluice/engine'
import type { ExecuteNodeRequest, WalletRequestBody } from '@sluice/protocol'
import { typedDataRequestSchema } from '@sluice/protocol'
import type { WaitingEvent } from '@sluice/runner'
import {
  fillDefaults,
  type Issue,
  isSignatureRequest,
  isSluiceError,
  nodesNeedingLiveSecret,
  type Registry,
  type ResultSource,
  type SluiceError,
  type WorkflowDocument,
} from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ComponentRegistries } from '../plugins/componentRegistries.ts'
import { redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { ServicesByMode } from './servicesByMode.ts'

export type ExecutedNode = Omit<NodeResult, 'logs'> & {
  readonly logs: string[]
  readonly source: ResultSource
  /** The request a wallet would get; it is not sent. */
  readonly request: WalletRequestBody | null
  readonly warnings: Issue[]
  /** The executed node, without plain-text keys. */
  readonly node: WorkflowDocument['nodes'][number]
}

type Dependencies = {
  readonly services: ServicesByMode
  readonly registries: ComponentRegistries
  /** Aborted when the client disconnects; cancels the node. */
  readonly signal?: AbortSignal
}

/** Longer than all attempts of a node together. */
const longestMs = 150_000

/**
 * Runs a single node in its own engine and services: no history, and only the simulated wallet.
 *
 * - Validation issues of the node are in the response
 * - Throws: `LIVE_NEEDS_KEY`, and plugin errors
 */
export async function executeNode(
  { nodeType, inputs, context }: ExecuteNodeRequest,
  { services, registries, signal }: Dependencies,
): Promise<ExecutedNode> {
  const registry = await registries.registryOf(context.plugins)
  const [keyNode] = nodesNeedingLiveSecret([{ componentId: nodeType }], registry)
  const keyNodes = keyNode ? [registry.get(nodeType)?.name ?? nodeType] : []
  const on = services.sourceOf(context.environment, { keyNodes })
  const { document, issues } = makeDocument(nodeType, inputs, context, registry)
  const [{ createSimulatedWallet, simulatedAccount }, { runWorkflow }] = await Promise.all([
    import('@sluice/providers'),
    import('@sluice/runner'),
  ])
  const signs = ['sign', 'broadcast'].includes(registry.get(nodeType)?.effect ?? '')
  const standIn = on === 'simulated' && signs && !context.account ? { ...simulatedAccount, ...accountIn(inputs) } : null
  const account = (context.account ?? standIn) as WalletAccount | null
  const simulated = on === 'simulated' ? await services.simulated.servicesOf(account) : null
  const environment = { services: simulated ?? (await services.servicesOf(on, account)) }
  const wallet = simulated && !context.dryRun ? createSimulatedWallet(simulated) : null

  let walletRequest: WalletRequestBody | null = null
  const { nodeId, executionId = makeExecutionId() } = context
  const stop = new AbortController()
  try {
    const ended = await runWorkflow({
      document,
      registry,
      environment,
      wallet,
      executionId,
      account,
      reading: 'runtime',
      signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
      timeoutMs: longestMs,
      redacts: true,
      onEvents: events => {
        const waiting = wallet ? undefined : events.find(event => event.type === 'node.waiting')
        if (!waiting) return
        walletRequest = toWalletRequestBody(waiting)
        stop.abort()
      },
    })
    const result = toNodeResult(ended, nodeId, registry)
    const timedOut = ended.status === 'cancelled' && walletRequest === null
    return {
      ...(timedOut ? failed(result, engineErrors.error('EXECUTION_TIMEOUT')) : result),
      ...(walletRequest ? { success: true, result: walletRequest } : {}),
      logs: [...result.logs],
      source: on,
      request: walletRequest,
      warnings: [
        ...issues,
        ...(walletRequest ? [toWarning(serverErrors.error('NOTHING_SENT'), nodeId)] : []),
        ...(wallet && standIn
          ? [toWarning(serverErrors.error('SIMULATED_ACCOUNT', { address: standIn.address }), nodeId)]
          : []),
      ],
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
  const { value, issues } = redactWorkflow(document, registry as Registry<unknown>)
  return { document: value, issues }
}

function toWalletRequestBody({ request }: WaitingEvent): WalletRequestBody {
  const { intent, expiresAt } = request
  return isSignatureRequest(request)
    ? { unsignedTx: request.transaction, intent, expiresAt }
    : { typedData: typedDataRequestSchema.shape.typedData.parse(request.typedData), intent, expiresAt }
}

/** All simulated accounts hold the same balances, so the account named in the inputs can sign. */
function accountIn(inputs: ExecuteNodeRequest['inputs']): Partial<Pick<WalletAccount, 'address'>> {
  const address = tryParseAddress(String(inputs.from ?? inputs.owner ?? ''))
  return address ? { address } : {}
}

const toWarning = ({ code, message, help }: SluiceError, nodeId: string): Issue => ({
  code,
  severity: 'warning',
  message,
  help,
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
