import type { LogicServices, ScriptHost } from '@sluice/workflow'
import { createExpressions } from './expression/createExpressions.ts'
import { createScripts } from './script/createScripts.ts'

/** What has been read and checked once is known in every run. */
const expressions = createExpressions()

/**
 * The services that every world shares: expressions, and user code in the sandbox. Costs nothing until code is run.
 *
 * - `host`: what code may be let through to, each by its permission; default nothing
 */
export function createLogicServices({ host = {} }: { readonly host?: ScriptHost } = {}): LogicServices {
  return { expressions, scripts: createScripts(host) }
}
