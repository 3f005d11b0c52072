import { executeProject, listRuns, readRun, startRun } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { RunJournal } from '../engine-sqlite/runJournal.ts'
import type { RunService } from '../runs/runService.ts'
import { toWireSnapshot } from '../runs/toWireSnapshot.ts'
import { withWarnings } from '../withWarnings.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

export function addRunRoutes(app: FastifyInstance, runs: RunService, journal: Pick<RunJournal, 'list'>): void {
  addRoute(
    app,
    startRun,
    async ({ body }) => {
      const { executionId, warnings } = await runs.start(body)
      return withWarnings({ executionId }, warnings)
    },
    { bodyLimit: documentBytes },
  )
  addRoute(app, executeProject, ({ params, body }) => runs.execute(params.projectId, body), {
    bodyLimit: documentBytes,
  })
  addRoute(app, listRuns, ({ query }) => ({ runs: journal.list(query) }))
  addRoute(app, readRun, async ({ params }) => toWireSnapshot(await runs.find(params.executionId)))
}
