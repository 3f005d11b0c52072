import type { RunEvent } from '@sluice/engine'
import { isJsonObject, type Json, type JsonObject, type ResultSource, type WorkflowDocument } from '@sluice/workflow'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { type BridgeDirection, bridgeDirections } from './monadForm.ts'

/** A lock of this browser. Amounts in whole tokens. */
export type BridgeLock = {
  readonly id: string
  readonly direction: BridgeDirection
  readonly source: ResultSource
  /** Address of the locked token. */
  readonly sourceToken: string
  readonly amount: string
  /** Sender, who gets a refund. */
  readonly account: string
  /** Seconds since the epoch. */
  readonly timelock: number
}

type Run = {
  readonly document: WorkflowDocument | null
  readonly on: ResultSource | null
  readonly events: readonly RunEvent[]
}

/** What a run did to locks: the one that it sent and has not claimed, and those that ended. */
export function readRunLocks({ document, on, events }: Run): {
  readonly open: BridgeLock | null
  readonly ended: readonly string[]
} {
  let asked: JsonObject | null = null
  let open: BridgeLock | null = null
  const ended: string[] = []
  for (const event of events) {
    if (event.type === 'node.waiting') {
      const state = event.request.state
      asked = isJsonObject(state) && state.step === 'lock' ? state : null
    } else if (event.type === 'node.signed' && asked) {
      open = describeLock(document, on, asked)
      asked = null
    } else if (event.type === 'node.completed' && typeof event.outputs.bridgeHash === 'string') {
      ended.push(event.outputs.bridgeHash)
      open = null
    }
  }
  return { open, ended }
}

function describeLock(document: WorkflowDocument | null, on: ResultSource | null, state: JsonObject) {
  const config = document?.nodes.find(({ id }) => id === onlyNodeId)?.config ?? {}
  return parseLock({
    id: state.id ?? null,
    timelock: state.timelock ?? null,
    direction: config.bridge_direction ?? null,
    source: on,
    sourceToken: config.sourceToken ?? null,
    amount: String(config.amount),
    account: config.from ?? null,
  })
}

/** Parses a stored lock; null if it is none. */
function parseLock(value: Json): BridgeLock | null {
  if (!isJsonObject(value)) return null
  const { id, direction, source, sourceToken, amount, account, timelock } = value
  const texts = [id, sourceToken, amount, account, source].every(text => typeof text === 'string')
  if (!texts || typeof timelock !== 'number' || typeof direction !== 'string' || !(direction in bridgeDirections)) {
    return null
  }
  return { id, direction, source, sourceToken, amount, account, timelock } as BridgeLock
}

/** Adds the open lock of a run and removes those that ended. */
export function mergeLocks(
  known: readonly BridgeLock[],
  { open, ended }: ReturnType<typeof readRunLocks>,
): readonly BridgeLock[] {
  const kept = known.filter(({ id }) => !ended.includes(id) && id !== open?.id)
  return open ? [open, ...kept] : kept
}

const key = 'sluice.bridge-locks'

export function loadLocks(memory: Pick<Storage, 'getItem'>): readonly BridgeLock[] {
  const text = memory.getItem(key)
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.map(lock => parseLock(lock)).filter(lock => lock !== null) : []
  } catch {
    // Storage that somebody edited by hand: a lock can still be refunded by its id in a node.
    return []
  }
}

export function saveLocks(memory: Pick<Storage, 'setItem'>, locks: readonly BridgeLock[]): void {
  memory.setItem(key, JSON.stringify(locks))
}
