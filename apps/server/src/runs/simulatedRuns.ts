import type { SimulatedServices, WalletAccount } from '@sluice/defi'
import { type Engine, engineErrors, type RunEvent, type RunRecord } from '@sluice/engine'
import type { SerializedError } from '@sluice/workflow'
import { isSignatureRequest, SluiceError, type UnsignedTransaction } from '@sluice/workflow'
import { type WaitingEvent, waitingNodes } from './waitingNodes.ts'

type Defi = typeof import('@sluice/defi')

/** Gives every simulated run a world of its own, for as long as it runs; it is made when the run first needs it. */
export function createSimulatedRuns() {
  const worlds = new Map<string, () => SimulatedServices>()
  let loaded: Defi | undefined
  const load = async () => {
    loaded ??= await import('@sluice/defi')
    return loaded
  }
  const make = ({ createSimulatedServices }: Defi, account: RunRecord['account']) =>
    // Without a connected account a simulated run has one that belongs to nobody.
    createSimulatedServices(account ? { account: account as WalletAccount } : {})
  return {
    load: async () => void (await load()),
    /** A world for one question. */
    servicesOf: async (account: RunRecord['account']) => make(await load(), account),
    /** The world of a run, in which everything has happened that its events say. Only after `load`. */
    worldOf({ executionId, account }: RunRecord, past: () => readonly RunEvent[] = () => []): () => SimulatedServices {
      const known = worlds.get(executionId)
      if (known) return known
      let made: SimulatedServices | undefined
      const world = () => {
        if (!made) {
          made = make(loaded!, account)
          replaySigned(made, past())
        }
        return made
      }
      worlds.set(executionId, world)
      return world
    },
    release: (executionId: string) => void worlds.delete(executionId),
  }
}

export type SimulatedRuns = ReturnType<typeof createSimulatedRuns>

/**
 * Sends again what a simulated run has sent already: its world went away with the process. The same transactions in
 * the same order give the same hashes and balances.
 */
export function replaySigned({ world }: SimulatedServices, events: readonly RunEvent[]): void {
  const asked = new Map<string, UnsignedTransaction>()
  for (const event of events) {
    if (event.type === 'node.waiting' && isSignatureRequest(event.request)) {
      asked.set(event.nodeId, event.request.transaction)
    }
    if (event.type !== 'node.signed' || event.transactionHash === undefined) continue
    const transaction = asked.get(event.nodeId)
    if (transaction && !world.find(event.transactionHash)) world.send(transaction)
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
 * - Rejects when neither the signature nor the refusal could be handed in
 */
export async function signSimulated(
  { engine, services, executionId }: SignOptions,
  event: WaitingEvent,
): Promise<void> {
  const { nodeId, request, seq } = event
  const snapshot = await engine.status(executionId)
  if (waitingNodes(snapshot?.events ?? []).get(nodeId)?.seq !== seq) return
  try {
    const { acceptOwnSlippage, answerWalletRequest, createSimulatedWallet } = await import('@sluice/defi')
    const wallet = createSimulatedWallet(services)
    const answer = await answerWalletRequest(request, wallet, services, { accept: acceptOwnSlippage })
    await engine.post(executionId, { type: 'signed', nodeId, ...answer })
  } catch (thrown) {
    await engine.post(executionId, { type: 'signing-error', nodeId, error: describe(thrown) })
  }
}

function describe(thrown: unknown): SerializedError {
  if (thrown instanceof SluiceError) return thrown.toJSON()
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return engineErrors.error('SIGNING_FAILED', { reason }).toJSON()
}
