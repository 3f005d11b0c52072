import type { Field } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** Too narrow for typical API keys, so that none is stored by mistake. */
const pattern = '^[a-z][a-z0-9-]{0,23}$'

export const secretNameField = {
  key: 'secretName',
  type: 'text',
  label: 'Name of the secret',
  placeholder: 'model',
  constraints: [
    { type: 'pattern', value: pattern, message: 'Write the name of a stored secret here, never the secret itself' },
  ],
  ui: { helpText: 'Stays on the server. Sent only to its own hosts' },
} as const satisfies Field

/**
 * Parses the name of a secret; undefined if empty.
 *
 * - Throws: `SECRET_NAME_INVALID`, without the value
 */
export function readSecretName(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (new RegExp(pattern).test(value)) return value
  throw catalogueErrors.error('SECRET_NAME_INVALID')
}
