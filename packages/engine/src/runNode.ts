import {
  type AnyComponent,
  isJsonObject,
  isSignatureRequest,
  type JsonObject,
  type SerializedError,
  type SignatureRequest,
  SluiceError,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { InputEvent } from './events.ts'
import { type Flight, type NodeCommand, Settlement } from './flight.ts'
import type { PlannedNode } from './plan.ts'

/**
 * Runs or settles one node once; whatever happens comes back as an input event.
 * The answer is there at once when the component is synchronous.
 */
export function runNode<Services>(
  node: PlannedNode<Services>,
  command: NodeCommand,
  flight: Flight<Services>,
): InputEvent | Promise<InputEvent> {
  const { component } = node
  if (component.required.length > 0) {
    const missing = missingKeys(component, flight.inputs, node.config)
    if (missing.length > 0) return refused(component, command, missing.join(', '))
  }
  try {
    const result = flight instanceof Settlement ? settle(component, flight) : component.run(flight)
    return result instanceof Promise ? answeredLater(component, command, result) : answered(component, command, result)
  } catch (cause) {
    return failed(command, serialize(cause))
  }
}

function refused(component: AnyComponent<never>, command: NodeCommand, keys: string): InputEvent {
  const error = engineErrors.error('MISSING_REQUIRED', { keys }).toJSON()
  const message = component.messages?.missing?.replace('{keys}', keys) ?? error.message
  return failed(command, { ...error, message })
}

function settle<Services>(component: AnyComponent<Services>, settlement: Settlement<Services>) {
  return component.settle ? component.settle(settlement) : { transactionHash: settlement.transactionHash }
}

function missingKeys(component: AnyComponent<never>, inputs: JsonObject, config: JsonObject): readonly string[] {
  return component.required.filter(key => {
    const value = inputs[key] ?? config[key]
    return value === undefined || value === null || value === ''
  })
}

function answered(
  component: AnyComponent<never>,
  command: NodeCommand,
  value: JsonObject | SignatureRequest,
): InputEvent {
  const { nodeId, attempt } = command
  if (!isJsonObject(value)) {
    return failed(command, engineErrors.error('OUTPUTS_INVALID', { id: component.id }).toJSON())
  }
  return isSignatureRequest(value)
    ? { type: 'wait', nodeId, attempt, request: value }
    : { type: 'done', nodeId, attempt, outputs: value }
}

function answeredLater(
  component: AnyComponent<never>,
  command: NodeCommand,
  result: Promise<JsonObject | SignatureRequest>,
): Promise<InputEvent> {
  return result.then(
    value => answered(component, command, value),
    cause => failed(command, serialize(cause)),
  )
}

export function failed(command: { nodeId: string; attempt: number }, error: SerializedError): InputEvent {
  return { type: 'error', nodeId: command.nodeId, attempt: command.attempt, error }
}

/** An error as the journal keeps it; a foreign one keeps its own sentence. */
export function serialize(cause: unknown): SerializedError {
  if (cause instanceof SluiceError) return cause.toJSON()
  const message = cause instanceof Error ? cause.message : String(cause)
  return engineErrors.error('EXECUTION_FAILED', { message }).toJSON()
}
