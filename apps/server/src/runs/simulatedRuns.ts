import type { SimulatedServices, WalletAccount } from '@sluice/defi'
import { type Engine, engineErrors, type RunEvent, type RunRecord } from '@sluice/engine'
import type { SerializedError } from '@sluice/workflow'
import { isSignatureRequest, SluiceError, type UnsignedTransaction } from '@sluice/workflow'
import { type WaitingEvent, waitingNodes } from './waitingNodes.ts'

/** Gives every simulated run a world of its own, for as long as it runs. */
export function createSimulatedRuns() {
  const worlds = new Map<string, Promise<SimulatedServices>>()
  return {
    /** `executionId` null: a world for one question. */
    servicesOf(executionId: string | null, account: RunRecord['account']): Promise<SimulatedServices> {
      const known = executionId === null ? undefined : worlds.get(executionId)
      if (known) return known
      const made = import('@sluice/defi').then(({ createSimulatedServices }) =>
        // Without a connected account a simulated run has one that belongs to nobody.
        createSimulatedServices(account ? { account: account as WalletAccount } : {}),
      )
      if (executionId !== null) worlds.set(executionId, made)
      return made
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
  readonly onEnd: () => void
  /** Neither the signature nor the refusal could be handed in. */
  readonly onFailure: (error: Error) => void
}

/**
 * Signs what a simulated run wants signed: nobody's wallet can hold its chain. The guard judges it like any other
 * transaction.
 */
export function signSimulatedRun({ engine, services, executionId, onEnd, onFailure }: SignOptions): void {
  const stop = engine.subscribe(executionId, 0, event => {
    if (event.type === 'node.waiting') {
      sign(engine, services, executionId, event).catch((cause: unknown) =>
        onFailure(cause instanceof Error ? cause : new Error(String(cause), { cause })),
      )
    }
    if (isEnd(event)) {
      queueMicrotask(() => stop())
      onEnd()
    }
  })
}

async function sign(engine: Engine, services: SimulatedServices, executionId: string, event: WaitingEvent) {
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

function isEnd({ type }: RunEvent): boolean {
  return type === 'execution.completed' || type === 'execution.failed' || type === 'execution.cancelled'
}
