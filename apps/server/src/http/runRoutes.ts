import { executeProject, listRuns, readRun, removeRun, startRun } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { toDraftId } from '../journal/draftWorkflowId.ts'
import type { RunJournal } from '../journal/runJournal.ts'
import type { RunService } from '../runs/runService.ts'
import { toWireSnapshot } from '../runs/toWireSnapshot.ts'
import { withWarnings } from '../withWarnings.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

export function addRunRoutes(
  app: FastifyInstance,
  runs: RunService,
  journal: Pick<RunJournal, 'list' | 'remove'>,
): void {
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
    isAnswerExact: true,
  })
  addRoute(app, listRuns, async ({ query: { before: executionId, beforeStartedAt, draftOf, limit, ...query } }) => {
    const filter = { limit, workflowId: draftOf === undefined ? query.workflowId : toDraftId(draftOf) }
    if (executionId === undefined) return { runs: await journal.list(filter) }
    const startedAt = beforeStartedAt ?? (await runs.find(executionId)).record.startedAt
    return { runs: await journal.list({ ...filter, before: { executionId, startedAt } }) }
  })
  addRoute(app, readRun, async ({ params }) => toWireSnapshot(await runs.find(params.executionId)))
  addRoute(app, removeRun, async ({ params: { executionId } }) => {
    await runs.find(executionId)
    if (!(await journal.remove(executionId))) throw serverErrors.error('RUN_NOT_OVER', { id: executionId })
    return { executionId }
  })
}
