import type { WalletAccount } from '@sluice/defi'
import type { Engine, RunEvent, RunRecord } from '@sluice/engine'
import type { SimulatedServices } from '@sluice/providers'
import type { WaitingEvent } from '@sluice/runner'
import { refusingServices } from './refusingServices.ts'
import { replaySigned } from './replaySigned.ts'
import { waitingNodes } from './waitingNodes.ts'

type Defi = typeof import('@sluice/providers')

/** Gives every simulated run a world of its own, for as long as it runs; it is made when the run first needs it. */
export function createSimulatedRuns() {
  const worlds = new Map<string, () => SimulatedServices>()
  let loaded: Defi | undefined
  const load = async () => {
    loaded ??= await import('@sluice/providers')
    return loaded
  }
  const make = ({ createSimulatedServices }: Defi, account: RunRecord['account'], now = Date.now) =>
    // Without a connected account a simulated run has one that belongs to nobody.
    createSimulatedServices({ now, ...(account ? { account: account as WalletAccount } : {}) })
  return {
    load: async () => void (await load()),
    /** A world for one question. */
    servicesOf: async (account: RunRecord['account']) => make(await load(), account),
    /** The world of a run. Only after `load`. */
    worldOf({ executionId, account }: RunRecord): () => SimulatedServices {
      const known = worlds.get(executionId)
      if (known) return known
      let made: SimulatedServices | undefined
      const world = () => {
        made ??= make(loaded!, account)
        return made
      }
      worlds.set(executionId, world)
      return world
    },
    /**
     * Makes the world of a run that another process began, in which everything has happened that its events say. Where
     * that cannot be, the run is given a world that says so.
     */
    async restore({ executionId, account }: RunRecord, past: readonly RunEvent[]): Promise<void> {
      if (worlds.has(executionId) || !past.some(event => event.type === 'node.signed')) return
      let then: number | undefined
      const services = make(await load(), account, () => then ?? Date.now())
      const restored = await replaySigned(services, past, at => {
        then = at
      }).then(
        () => services,
        (error: Error) => lostServices(error),
      )
      then = undefined
      worlds.set(executionId, () => restored)
    },
    release: (executionId: string) => void worlds.delete(executionId),
  }
}

export type SimulatedRuns = ReturnType<typeof createSimulatedRuns>

function lostServices(error: Error): SimulatedServices {
  const refuse = () => {
    throw error
  }
  return {
    ...refusingServices('simulated', error),
    world: new Proxy({} as SimulatedServices['world'], { get: refuse }),
  }
}

type SignOptions = {
  readonly engine: Engine
  readonly services: SimulatedServices
  readonly executionId: string
}

/**
 * Signs what a simulated run wants signed: nobody's wallet can hold its chain. The guard judges it like any other
 * transaction.
 *
 * - Rejects when neither the signature nor the refusal could be posted
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
