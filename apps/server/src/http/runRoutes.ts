import { executeProject, listRuns, readRun, removeRun, startRun } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { toDraftId } from '../journal/draftWorkflowId.ts'
import { toWireSnapshot } from '../runs/toWireSnapshot.ts'
import { withWarnings } from '../withWarnings.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

export function addRunRoutes(app: FastifyInstance): void {
  addRoute(
    app,
    startRun,
    async ({ body, workspace: { runs } }) => {
      const { executionId, warnings } = await runs.start(body)
      return withWarnings({ executionId }, warnings)
    },
    { bodyLimit: documentBytes },
  )
  addRoute(app, executeProject, ({ params, body, workspace }) => workspace.runs.execute(params.projectId, body), {
    bodyLimit: documentBytes,
    isAnswerExact: true,
  })
  addRoute(app, listRuns, async ({ query: asked, workspace: { journal, runs } }) => {
    const { before: executionId, beforeStartedAt, draftOf, limit, ...query } = asked
    const filter = { limit, workflowId: draftOf === undefined ? query.workflowId : toDraftId(draftOf) }
    if (executionId === undefined) return { runs: await journal.list(filter) }
    const startedAt = beforeStartedAt ?? (await runs.find(executionId)).record.startedAt
    return { runs: await journal.list({ ...filter, before: { executionId, startedAt } }) }
  })
  addRoute(app, readRun, async ({ params, workspace: { runs } }) => toWireSnapshot(await runs.find(params.executionId)))
  addRoute(app, removeRun, async ({ params: { executionId }, workspace: { journal, runs } }) => {
    await runs.find(executionId)
    if (!(await journal.remove(executionId))) throw serverErrors.error('RUN_NOT_OVER', { id: executionId })
    return { executionId }
  })
}
