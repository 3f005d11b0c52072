import type { CatalogueServices } from '@sluice/catalogue'
import type { DefiServices } from '@sluice/defi'
import type { RunRecord, StartRequest } from '@sluice/engine'
import type { SimulatedServices } from '@sluice/providers'
import type { LogicServices, Registry } from '@sluice/workflow'
import { observeRegistry } from '../observe/observeRegistry.ts'
import { observeServices } from '../observe/observeServices.ts'
import type { RunObserver } from '../observe/runObserver.ts'
import type { RunRegistries } from '../plugins/componentRegistries.ts'
import type { SimulatedRuns } from './simulatedRuns.ts'

export type RunPartsOptions = {
  readonly registry: () => Promise<Registry<CatalogueServices>>
  /** Registry of a run with plugins; called after `registry` has loaded. */
  readonly registryFor?: RunRegistries['widen']
  readonly servicesFor: (record: RunRecord) => Promise<DefiServices>
  readonly simulated: SimulatedRuns
  /** Sees nodes and calls of providers; absent: nothing is looked at. */
  readonly observer?: RunObserver | undefined
}

/** Loads what runs are driven with: components and services. */
export async function loadRunParts(options: RunPartsOptions) {
  const { simulated, servicesFor, registryFor, observer } = options
  const [builtIns, logicOf] = await Promise.all([
    options.registry(),
    import('@sluice/runner').then(({ loadLogicServices }) => loadLogicServices()),
    simulated.load(),
  ])
  const observed: (registry: Registry<CatalogueServices>) => Registry<CatalogueServices> = observer
    ? observeRegistry(observer)
    : registry => registry
  const watched = (record: RunRecord, services: CatalogueServices): CatalogueServices =>
    observer ? observeServices(services, { executionId: record.executionId, source: record.on }, observer) : services
  const registry = observed(builtIns)
  return {
    registry,
    registryOf: ({ plugins }: Pick<StartRequest, 'plugins'>): Registry<CatalogueServices> =>
      plugins && registryFor ? observed(registryFor(plugins)) : registry,
    servicesOf(record: RunRecord): CatalogueServices | Promise<CatalogueServices> {
      if (record.on !== 'simulated') {
        return servicesFor(record).then(services => watched(record, { ...services, ...logicOf(() => services) }))
      }
      const services = simulated.servicesOfRun(record)
      return watched(record, withLogic(services, logicOf(services)))
    },
  }
}

export type RunParts = Awaited<ReturnType<typeof loadRunParts>>

/** Combines a run's simulated services with the shared logic services; creates the former on first access. */
function withLogic(services: () => SimulatedServices, logic: LogicServices): CatalogueServices {
  return new Proxy(logic as CatalogueServices, {
    // A promise checks its value for `then`.
    get: (own, key) => (key === 'then' || key in own ? Reflect.get(own, key) : Reflect.get(services(), key)),
    has: (own, key) => key in own || key in services(),
  })
}
