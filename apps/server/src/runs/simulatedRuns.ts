import type { WalletAccount } from '@sluice/defi'
import type { Engine, RunEvent, RunRecord } from '@sluice/engine'
import type { SimulatedServices } from '@sluice/providers'
import type { WaitingEvent } from '@sluice/runner'
import { replaySignedSteps } from './replaySignedSteps.ts'
import { unavailableServices } from './unavailableServices.ts'
import { waitingNodes } from './waitingNodes.ts'

type Defi = typeof import('@sluice/providers')

/** Creates separate simulated services for each run on first use and drops them when it ends. */
export function createSimulatedRuns() {
  const servicesByRun = new Map<string, () => SimulatedServices>()
  let loaded: Defi | undefined
  const load = async () => {
    loaded ??= await import('@sluice/providers')
    return loaded
  }
  const make = ({ createSimulatedServices }: Defi, account: RunRecord['account'], now = Date.now) =>
    // Without a connected account, a simulated run uses the simulated account.
    createSimulatedServices({ now, ...(account ? { account: account as WalletAccount } : {}) })
  return {
    load: async () => void (await load()),
    /** Services for one request outside any run. */
    servicesOf: async (account: RunRecord['account']) => make(await load(), account),
    /** The services of a run. Only after `load`. */
    servicesOfRun({ executionId, account }: RunRecord): () => SimulatedServices {
      const known = servicesByRun.get(executionId)
      if (known) return known
      let made: SimulatedServices | undefined
      const services = () => {
        made ??= make(loaded!, account)
        return made
      }
      servicesByRun.set(executionId, services)
      return services
    },
    /**
     * Rebuilds the services of a run started by a previous process by replaying its signed steps. When the replay
     * fails, every call on the services throws that error.
     */
    async restore({ executionId, account }: RunRecord, past: readonly RunEvent[]): Promise<void> {
      if (servicesByRun.has(executionId) || !past.some(event => event.type === 'node.signed')) return
      let then: number | undefined
      const services = make(await load(), account, () => then ?? Date.now())
      const restored = await replaySignedSteps(services, past, at => {
        then = at
      }).then(
        () => services,
        (error: Error) => lostServices(error),
      )
      then = undefined
      servicesByRun.set(executionId, () => restored)
    },
    release: (executionId: string) => void servicesByRun.delete(executionId),
  }
}

export type SimulatedRuns = ReturnType<typeof createSimulatedRuns>

function lostServices(error: Error): SimulatedServices {
  const refuse = () => {
    throw error
  }
  return {
    ...unavailableServices('simulated', error),
    state: new Proxy({} as SimulatedServices['state'], { get: refuse }),
  }
}

type SignOptions = {
  readonly engine: Pick<Engine, 'post' | 'status'>
  readonly services: SimulatedServices
  readonly executionId: string
}

/**
 * Signs requests of a simulated run automatically, because no wallet has its chain. The guard checks them like any
 * other transaction.
 *
 * - Rejects when neither the signature nor the rejection could be posted
 */
export async function signSimulated(
  { engine, services, executionId }: SignOptions,
  event: WaitingEvent,
): Promise<void> {
  const { nodeId, seq } = event
  const snapshot = await engine.status(executionId)
  if (waitingNodes(snapshot?.events ?? []).get(nodeId)?.seq !== seq) return
  const [{ createSimulatedWallet }, { answerWaiting }] = await Promise.all([
    import('@sluice/providers'),
    import('@sluice/runner'),
  ])
  await answerWaiting({ engine, executionId, wallet: createSimulatedWallet(services), services }, event)
}
