import type { Field } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

/** So narrow that the keys of services do not fit: none may end up in a workflow by mistake. */
const pattern = '^[a-z][a-z0-9-]{0,23}$'

export const secretNameField = {
  key: 'secretName',
  type: 'text',
  label: 'Name of the secret',
  placeholder: 'model',
  constraints: [
    { type: 'pattern', value: pattern, message: 'Write the name of a stored secret here, never the secret itself' },
  ],
  ui: { helpText: 'The secret stays on the server and is sent only to the hosts it was stored for' },
} as const satisfies Field

/**
 * The name of the secret that a field refers to; undefined for none.
 *
 * - Throws: `SECRET_NAME_INVALID`, without repeating what stands there
 */
export function readSecretName(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (new RegExp(pattern).test(value)) return value
  throw catalogueErrors.error('SECRET_NAME_INVALID')
}
