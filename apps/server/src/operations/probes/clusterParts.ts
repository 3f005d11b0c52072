import { assertRestate } from '../../engine-restate/assertRestate.ts'
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
 */
export const restatePart = (urls: readonly string[], assertSame: () => Promise<void> = async () => {}): Part => ({
  name: 'restate',
  async check() {
    await Promise.any(urls.map(url => assertRestate(url))).catch((cause: AggregateError) => {
      const [first] = cause.errors as Error[]
      if (serverErrors.is(first, 'NOT_RESTATE')) throw first
      throw serverErrors.error('RESTATE_AWAY', { address: hostOf(urls[0]!), reason: first!.message }, { cause })
    })
    await assertSame()
  },
})

const hostOf = (url: string) => new URL(url).host
