import {
  type Config,
  fillDefaults,
  isJsonObject,
  isWalletRequest,
  type JsonObject,
  type Registry,
  type RunContext,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import { missingKeys, refuseMissing } from './missingKeys.ts'
import { pickInputs } from './planRun.ts'
import { isRepeatable } from './policy.ts'

/**
 * Runs a component within another one's attempt: same services, signal and log.
 *
 * - Throws: `COMPONENT_NOT_FOUND`, `NOT_RUNNABLE_INSIDE`, `MISSING_REQUIRED`, errors of `readConfig` and the component
 */
export async function runNestedComponent<Services>(
  registry: Registry<Services>,
  outer: RunContext<Services>,
  componentId: string,
  values: Config,
): Promise<JsonObject> {
  const component = registry.get(componentId)
  if (!component) throw engineErrors.error('COMPONENT_NOT_FOUND', { id: componentId })
  const { name } = component
  if (!isRepeatable(component)) throw engineErrors.error('NOT_RUNNABLE_INSIDE', { name })
  const stored = fillDefaults(component.fields, values)
  const inputs = pickInputs(component, stored)
  const missing = missingKeys(component, inputs, stored)
  if (missing.length > 0) throw refuseMissing(component, missing)
  const config = component.readConfig ? component.readConfig(stored) : stored
  const result = await component.run({
    inputs,
    config,
    services: outer.services,
    signal: outer.signal,
    executionId: outer.executionId,
    timeoutMs: outer.timeoutMs,
    idempotencyKey: outer.idempotencyKey,
    log: outer.log,
    runComponent: outer.runComponent,
  })
  if (isWalletRequest(result)) throw engineErrors.error('NOT_RUNNABLE_INSIDE', { name })
  if (!isJsonObject(result)) throw engineErrors.error('OUTPUTS_INVALID', { name })
  return result
}
