import type { DefiServices } from '@sluice/defi'
import type { LogicServices } from '@sluice/workflow'
import { createScriptHost } from './createScriptHost.ts'

/** Services of a run, made before its first script asks for them. */
export type LogicServicesOf = (services: () => DefiServices) => LogicServices

/** Loads the sandbox: expressions, and scripts that may read the provider services of their own run. */
export async function loadLogicServices(): Promise<LogicServicesOf> {
  const { createLogicServices } = await import('@sluice/sandbox')
  return services => createLogicServices({ host: createScriptHost(services) })
}
