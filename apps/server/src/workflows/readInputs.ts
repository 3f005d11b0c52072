import type { StartRunRequest } from '@sluice/protocol'
import type { Json } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

type Overrides = NonNullable<StartRunRequest['context']['overrides']>

/** Values by `node.field` as overrides by node; a field has no dot. Throws `INPUT_NAME_INVALID`. */
export function readInputs(inputs: { readonly [name: string]: Json }): Overrides {
  const overrides: Overrides = {}
  for (const [name, value] of Object.entries(inputs)) {
    const [, nodeId, field] = /^(.+)\.([^.]+)$/.exec(name) ?? []
    if (nodeId === undefined || field === undefined || nodeId === '__proto__' || field === '__proto__') {
      throw serverErrors.error('INPUT_NAME_INVALID', { name })
    }
    overrides[nodeId] = { ...overrides[nodeId], [field]: value }
  }
  return overrides
}
