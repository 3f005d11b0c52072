import { afterAll, beforeAll, describe } from 'vitest'
import { ensurePostgres } from '../cluster/findPostgres.ts'
import { type RunningPostgres, startPostgres } from '../cluster/startPostgres.ts'

/**
 * Describes tests that need a Postgres of their own; skips them, with the reason in their name, where there is none.
 *
 * - `suite`: gets the server by a call, because it starts with the first test
 */
export function describeOnPostgres(name: string, suite: (postgres: () => RunningPostgres) => void): void {
  const found = ensurePostgres()
  if ('problem' in found) {
    const title = `${name} (skipped: ${found.problem})`
    process.stderr.write(`${title}\n`)
    describe.skip(title, () =>
      suite(() => {
        throw new Error(found.problem)
      }),
    )
    return
  }
  describe(name, () => {
    let running: RunningPostgres
    beforeAll(async () => {
      running = await startPostgres(found.bin)
    })
    afterAll(() => running?.stop())
    suite(() => running)
  })
}
