import { type Json, type JsonObject, redactSecrets, type SerializedError } from '@sluice/workflow'
import type { InputEvent, RunEvent } from './events.ts'

/**
 * An event of a run as it may be written down and shown: without keys in outputs, logs and errors.
 *
 * What a wallet is asked for stays as it is, byte by byte: it holds nothing that a chain does not show to everybody.
 */
export function redactEvent<Event extends InputEvent | RunEvent>(event: Event): Event {
  if ('outputs' in event) return replace(event, 'outputs', redactSecrets<JsonObject>(event.outputs).value)
  if ('message' in event) return replace(event, 'message', redactSecrets<string>(event.message).value)
  if ('error' in event) return replace(event, 'error', redactError(event.error))
  return event
}

const redactError = (error: SerializedError): SerializedError =>
  redactSecrets(error as unknown as Json).value as unknown as SerializedError

/** The same object where nothing had to go. */
const replace = <Event extends object, Key extends string, Value>(
  event: Event & { [K in Key]: Value },
  key: Key,
  value: Value,
): Event => (value === event[key] ? event : { ...event, [key]: value })
