import { setTimeout as pause } from 'node:timers/promises'
import { isSluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ClusterStorage } from '../storage/postgres/openClusterStorage.ts'
import type { RestateClient } from './restateClient.ts'

export type RestateCheckOptions = {
  readonly storage: Pick<ClusterStorage, 'adopted' | 'address'>
  readonly restate: () => Promise<Pick<RestateClient, 'identify'>>
  /** Milliseconds in which all nodes of Restate know a worker; default 2,000. */
  readonly spreadMs?: number
}

/** All nodes of Restate know a worker soon after one of them. */
const defaultSpreadMs = 2_000

const askEveryMs = 100

/** Asks for Restate's id until a worker is known there, or `ms` are over. */
export async function identifyWithin(
  { identify }: Pick<RestateClient, 'identify'>,
  ms: number,
): Promise<string | undefined> {
  for (const end = Date.now() + ms; ; await pause(askEveryMs)) {
    const id = await identify()
    if (id !== undefined || Date.now() >= end) return id
  }
}

/**
 * Compares Restate with the one that drives the runs of the database.
 *
 * The returned function resolves when they are the same, when the database has none yet, or when there was no answer
 * within `waitMs`: workers give it, and they may be away. It throws `RESTATE_DIFFERS`, or
 * `RESTATE_WITHOUT_WORKERS` if the address of the workers is another database's now, and asks no more once they are the
 * same.
 */
export function createRestateCheck({ storage, restate, spreadMs = defaultSpreadMs }: RestateCheckOptions) {
  let isSame = false
  /** Until the database is handed over to this Restate. */
  let differs = false
  let asking: Promise<void> | undefined
  const ask = async () => {
    const known = await storage.adopted()
    if (known === null) return
    const id = await identifyWithin(await restate(), differs ? 0 : spreadMs)
    isSame = id === known
    differs = !isSame
    if (id === undefined) throw serverErrors.error('RESTATE_WITHOUT_WORKERS', { address: storage.address })
    if (differs) throw serverErrors.error('RESTATE_DIFFERS', { address: storage.address })
  }
  return async (waitMs: number): Promise<void> => {
    if (isSame) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
    const late = new AbortController()
    await Promise.race([
      asking.catch(refuseDifferent),
      pause(waitMs, undefined, { signal: late.signal }).catch(() => {}),
    ])
    late.abort()
  }
}

/** Who asks for work next learns from that call that Restate does not answer. */
function refuseDifferent(error: unknown): void {
  if (isSluiceError(error) && error.code === 'RESTATE_UNREACHABLE') return
  throw error
}
