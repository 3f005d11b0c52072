import { keepOfEach } from '../keepOfEach.ts'
import type { ClusterJournal } from '../storage/postgres/clusterJournal.ts'
import type { RestateClient } from './restateClient.ts'

const defaultEveryMs = 10_000

/** How far back a sweep looks. Older runs without a worker, of a restored database, are found at the start. */
const recentMs = 600_000

/** Reads all runs of a workflow, so not each time. */
const pruneMs = 600_000

export type SweepOptions = {
  readonly journal: Pick<ClusterJournal, 'unclaimed' | 'unanswered' | 'prune'>
  readonly restate: Pick<RestateClient, 'submit' | 'announce'>
  /** Called before each sweep: Restate may call workers that are of an older version or have ended. */
  readonly keepRegistered?: () => Promise<void>
  /** Called with one line when a sweep fails. */
  readonly log: (line: string) => void
  /** Milliseconds between two sweeps, and after which a run without a worker is handed over; default 10,000. */
  readonly everyMs?: number
}

export async function submitAll({ submit }: Pick<RestateClient, 'submit'>, runs: readonly string[]): Promise<void> {
  for (const executionId of runs) await submit(executionId)
}

/**
 * Hands over runs and inputs whose server ended before it could, and prunes old ones, until the returned function is
 * called. Several workers may do so at a time.
 */
export function sweepRuns({
  journal,
  restate,
  keepRegistered,
  log,
  everyMs = defaultEveryMs,
}: SweepOptions): () => void {
  let isSweeping = false
  let from = 0
  let prunedAt = 0
  const handOver = async () => {
    const now = Date.now()
    await submitAll(restate, await journal.unclaimed(from, now - everyMs))
    from = now - recentMs
    for (const { run, n } of await journal.unanswered()) await restate.announce(run, n)
    if (now - prunedAt < pruneMs) return
    await journal.prune(keepOfEach.disk)
    prunedAt = now
  }
  const once = async () => {
    if (isSweeping) return
    isSweeping = true
    for (const act of [keepRegistered, handOver]) {
      await act?.().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
    }
    isSweeping = false
  }
  void once()
  const timer = setInterval(() => void once(), everyMs)
  return () => clearInterval(timer)
}
