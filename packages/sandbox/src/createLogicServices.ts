import type { LogicServices } from '@sluice/workflow'
import { createExpressions } from './expression/createExpressions.ts'
import { createScripts } from './script/createScripts.ts'
import type { ScriptHost } from './script/scriptHost.ts'

/**
 * The services that every world shares: expressions, and user code in the sandbox.
 *
 * - `host`: what code may be let through to, each by its permission; default nothing
 */
export function createLogicServices({ host = {} }: { readonly host?: ScriptHost } = {}): LogicServices {
  return { expressions: createExpressions(), scripts: createScripts(host) }
}
