import { type Json, redactSecrets } from '@sluice/workflow'

/** Serialises a log value as JSON without keys, because anyone who uses the browser can read its storage. */
export const writeWithoutSecrets = (value: unknown): string => JSON.stringify(redactSecrets(value as Json).value)
