import { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { askAdmin } from './askAdmin.ts'
import { askServices, registerWorker } from './registerWorker.ts'
import { runHandlers, serviceNames } from './serviceNames.ts'

export type WorkerRegistrationOptions = {
  readonly adminUrl: string
  /** Where Restate reaches this worker, or the balancer in front of it. */
  readonly workerUrl: string
  /** Whether the address is one that all workers are meant to share. */
  readonly isAdvertised: boolean
  readonly databaseId: string
  /** Called with one line when Restate calls workers at another address, or no more. */
  readonly log: (line: string) => void
}

const serviceSchema = z.object({ handlers: z.array(z.object({ name: z.string() })), deployment_id: z.string() })
const deploymentSchema = z.object({ uri: z.string().optional() })

/**
 * Keeps an address known to Restate as the one of a database's workers.
 *
 * - Source: https://docs.restate.dev/admin-api/service/get-service
 */
export function createWorkerRegistration(options: WorkerRegistrationOptions) {
  const { adminUrl, workerUrl, isAdvertised, databaseId, log } = options
  const service = serviceNames(databaseId).run
  /** The other address that was logged last. */
  let logged: string | undefined

  /** What Restate knows of the database's workers; undefined if not all that this version handles. */
  const readRegistered = async (): Promise<string | undefined> => {
    const known = await askAdmin(adminUrl, `/services/${service}`, serviceSchema)
    const names = known?.handlers.map(({ name }) => name) ?? []
    if (!known || !runHandlers.every(name => names.includes(name))) return undefined
    return (await askAdmin(adminUrl, `/deployments/${known.deployment_id}`, deploymentSchema))?.uri
  }

  const register = async () => {
    const services = await askServices(adminUrl, workerUrl)
    if (!services.includes(service)) {
      const [address, reason] = [new URL(adminUrl).host, 'a worker of another database answers there']
      throw serverErrors.error('RESTATE_REFUSED', { address, worker: workerUrl, reason })
    }
    await registerWorker(adminUrl, workerUrl)
  }

  const answers = async (url: string) => {
    const services = await askServices(adminUrl, url).catch((): readonly string[] => [])
    return services.includes(service)
  }

  return {
    /**
     * Registers the address, unless another database's workers answer there: Restate would forget those.
     *
     * - Throws: `RESTATE_REFUSED`
     */
    register,
    /**
     * Registers the address again where Restate asked a worker of an older version behind it, or where the address that
     * it calls instead does not answer any more.
     *
     * - Throws: `RESTATE_REFUSED`, `RESTATE_UNREACHABLE`
     */
    async keep(): Promise<void> {
      const registered = await readRegistered()
      if (registered === undefined) return register()
      if (isSameUrl(registered, workerUrl)) return
      if (!(await answers(registered))) {
        await register()
        log(`The worker at ${registered} does not answer, so Restate sends runs to ${workerUrl} now`)
      } else if (!isAdvertised && logged !== registered) {
        log(
          `Restate sends new runs to the worker at ${registered} and none to this one at ${workerUrl}: start all workers with one address in --advertise, where a balancer reaches them`,
        )
        logged = registered
      }
    },
  }
}

/** Restate adds a slash. */
const isSameUrl = (one: string, other: string) => new URL(one).href === new URL(other).href
