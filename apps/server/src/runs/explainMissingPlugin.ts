import { engineErrors } from '@sluice/engine'
import type { Issue } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'

/** Says where a component is missing that its plugin may be on another server of the cluster. */
export function explainMissingPlugin(error: unknown): unknown {
  if (!engineErrors.is(error, 'WORKFLOW_INVALID')) return error
  const issues = error.cause as readonly Issue[]
  if (!issues.some(({ code }) => code === 'UNKNOWN_COMPONENT')) return error
  return serverErrors.error('PLUGIN_NOT_ON_SERVER', { reason: error.message }, { cause: error })
}
