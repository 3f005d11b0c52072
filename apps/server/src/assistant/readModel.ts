import type { ModelChoice } from '@sluice/agents/service'
import type { Environment } from '../config.ts'

/** The model of `SLUICE_MODEL_*`; null without one. Throws `MODEL_SETTINGS_INVALID`. */
export async function readModel(env: Environment): Promise<ModelChoice | null> {
  if (!Object.keys(env).some(name => name.startsWith('SLUICE_MODEL_'))) return null
  // Loaded on demand: it brings the clients of the models.
  const { readModelFromEnvironment } = await import('@sluice/agents/model')
  return readModelFromEnvironment(env)
}
