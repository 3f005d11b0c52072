import { type Json, redactSecrets } from '@sluice/workflow'

/** Writes a value of the log as JSON, without keys: what lies in a browser can be read by whoever uses it. */
export const writeWithoutSecrets = (value: unknown): string => JSON.stringify(redactSecrets(value as Json).value)
