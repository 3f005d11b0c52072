import type { SerializedFailure } from './serializedFailure.ts'

const maxLength = 1_000

/** Converts an exception of user code to an error; its contents are untrusted. */
export function readFailure(
  description: string,
  refusals: ReadonlyMap<string, SerializedFailure>,
  memoryFailure: SerializedFailure,
): SerializedFailure {
  const { name, message, stack } = JSON.parse(description) as { name?: string; message: string; stack?: string }
  const refused = refusals.get(message)
  if (refused) return refused
  if (name === 'InternalError' && message === 'out of memory') return memoryFailure
  const line = /\bcode:(\d+)/.exec(stack ?? '')?.[1]
  const text = name && name !== 'Error' ? `${name}: ${message}` : message
  const place = line ? ` (line ${line})` : ''
  return { code: 'CODE_FAILED', values: { message: `${text.slice(0, maxLength)}${place}` } }
}
