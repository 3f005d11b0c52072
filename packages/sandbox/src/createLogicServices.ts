import type { LogicServices, ScriptHost } from '@sluice/workflow'
import { createExpressions } from './expression/createExpressions.ts'
import { createScripts } from './script/createScripts.ts'

/** Shared cache of parsed expressions. */
const expressions = createExpressions()

/**
 * Creates the expression and script services. Costs nothing until code runs.
 *
 * - `host`: host functions for user code, each guarded by a permission; default none
 */
export function createLogicServices({ host = {} }: { readonly host?: ScriptHost } = {}): LogicServices {
  return { expressions, scripts: createScripts(host) }
}
