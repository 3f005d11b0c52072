import type { ScriptHost, ScriptPort } from '@sluice/workflow'

/** Loads the sandbox for code outside a run; default without host functions. */
export async function loadScripts(host: ScriptHost = {}): Promise<ScriptPort> {
  const { createLogicServices } = await import('@sluice/sandbox')
  return createLogicServices({ host }).scripts
}
