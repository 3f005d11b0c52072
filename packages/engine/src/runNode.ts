import {
  type AnyComponent,
  isJsonObject,
  isSluiceError,
  isWalletRequest,
  type JsonObject,
  type SerializedError,
  type WalletRequest,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { InputEvent } from './events.ts'
import { missingKeys, refuseMissing } from './missingKeys.ts'
import { type NodeAttempt, type NodeCommand, SignatureSettlement, TransactionSettlement } from './nodeAttempt.ts'
import type { PlannedNode } from './planRun.ts'

/** Runs or settles one attempt; every outcome is returned as an input event. Synchronous if the component is. */
export function runNode<Services>(
  node: PlannedNode<Services>,
  command: NodeCommand,
  nodeAttempt: NodeAttempt<Services>,
): InputEvent | Promise<InputEvent> {
  const { component } = node
  if (component.required.length > 0) {
    const missing = missingKeys(component, nodeAttempt.inputs, node.config)
    if (missing.length > 0) return failed(command, refuseMissing(component, missing).toJSON())
  }
  try {
    const result = command.type === 'run' ? component.run(nodeAttempt) : settle(component, nodeAttempt)
    return result instanceof Promise ? answeredLater(component, command, result) : answered(component, command, result)
  } catch (cause) {
    return failed(command, serialize(cause))
  }
}

/** Default settlement: outputs the hash or the signature. */
function settle<Services>(component: AnyComponent<Services>, nodeAttempt: NodeAttempt<Services>) {
  if (nodeAttempt instanceof TransactionSettlement) {
    return component.settle ? component.settle(nodeAttempt) : { transactionHash: nodeAttempt.transactionHash }
  }
  if (nodeAttempt instanceof SignatureSettlement) {
    return component.settleSignature ? component.settleSignature(nodeAttempt) : { signature: nodeAttempt.signature }
  }
  return component.run(nodeAttempt)
}

function answered(component: AnyComponent<never>, command: NodeCommand, value: JsonObject | WalletRequest): InputEvent {
  const { nodeId, attempt } = command
  if (!isJsonObject(value)) {
    return failed(command, engineErrors.error('OUTPUTS_INVALID', { name: component.name }).toJSON())
  }
  return 'kind' in value && isWalletRequest(value)
    ? { type: 'wait', nodeId, attempt, request: value }
    : { type: 'done', nodeId, attempt, outputs: value }
}

function answeredLater(
  component: AnyComponent<never>,
  command: NodeCommand,
  result: Promise<JsonObject | WalletRequest>,
): Promise<InputEvent> {
  return result.then(
    value => answered(component, command, value),
    cause => failed(command, serialize(cause)),
  )
}

export function failed(command: { nodeId: string; attempt: number }, error: SerializedError): InputEvent {
  return { type: 'error', nodeId: command.nodeId, attempt: command.attempt, error }
}

/** Converts an error for the journal; unknown errors keep their message. */
export function serialize(cause: unknown): SerializedError {
  if (isSluiceError(cause)) return cause.toJSON()
  const message = cause instanceof Error ? cause.message : String(cause)
  return engineErrors.error('EXECUTION_FAILED', { message }).toJSON()
}
