import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ensureRestate } from '../cluster/ensureRestate.ts'
import type { RunningPostgres } from '../cluster/startPostgres.ts'
import { type RestateCluster, type RestateNode, startRestate } from '../cluster/startRestate.ts'
import { describeOnPostgres } from './describeOnPostgres.ts'

type Suite = (postgres: () => RunningPostgres, restate: () => RestateNode) => void

/** Describes tests that need Postgres and one node of Restate; see `describeOnPostgres`. */
export function describeOnRestate(name: string, suite: Suite): void {
  describeOnPostgres(name, postgres => {
    let folder: string | undefined
    let running: RestateCluster | undefined
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sluice-restate-'))
      running = await startRestate({ program: await ensureRestate(), folder, count: 1 })
    }, 180_000)
    afterAll(async () => {
      await running?.stop()
      if (folder) await rm(folder, { recursive: true, force: true })
    })
    suite(postgres, () => running!.nodes[0]!)
  })
}
