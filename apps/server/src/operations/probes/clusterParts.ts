import { serverErrors } from '../../errors.ts'
import type { RunJournal } from '../../journal/runJournal.ts'
import type { Part } from './checkReadiness.ts'

/** Whether the database answers: it is asked for the events of a run that does not exist. */
export const databasePart = (journal: Pick<RunJournal, 'eventsAfter'>): Part => ({
  name: 'database',
  check: async () => journal.eventsAfter('', 0),
})

/**
 * Whether one of Restate's nodes takes runs, and it is the one that drives those of the database.
 *
 * - `urls`: addresses of the ingress
 * - `assertSame`: rejects if it is another one
 * - Source: https://docs.restate.dev/server/monitoring/health
 */
export const restatePart = (urls: readonly string[], assertSame: () => Promise<void> = async () => {}): Part => ({
  name: 'restate',
  async check() {
    await Promise.any(urls.map(assertHealthy)).catch((cause: AggregateError) => {
      const [first] = cause.errors as Error[]
      throw serverErrors.error('RESTATE_AWAY', { address: hostOf(urls[0]!), reason: first!.message }, { cause })
    })
    await assertSame()
  },
})

async function assertHealthy(url: string): Promise<void> {
  const { ok, status } = await fetch(`${url}/restate/health`).catch((cause: Error) => {
    // `fetch` says only that it failed; why is in its cause.
    throw cause.cause instanceof Error ? cause.cause : cause
  })
  if (!ok) throw new Error(`it answers ${status}`)
}

const hostOf = (url: string) => new URL(url).host
