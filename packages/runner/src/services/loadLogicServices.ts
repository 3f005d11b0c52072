import type { DefiServices } from '@sluice/defi'
import type { LogicServices } from '@sluice/workflow'
import { createScriptHost } from './createScriptHost.ts'

/** Creates a run's logic services; `services` is called on the first script call. */
export type LogicServicesOf = (services: () => DefiServices) => LogicServices

/** Loads the sandbox: expressions, and scripts that read their run's provider services. */
export async function loadLogicServices(): Promise<LogicServicesOf> {
  const { createLogicServices } = await import('@sluice/sandbox')
  return services => createLogicServices({ host: createScriptHost(services) })
}
