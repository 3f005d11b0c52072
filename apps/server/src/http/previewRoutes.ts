import type { PreviewInfo } from '@sluice/preview'
import { listPreviews, type PreviewInstance, startPreview, stopPreview, updatePreview } from '@sluice/protocol'
import { apiHeaders, untilLeft } from '@sluice/protocol/http'
import { isSluiceError, type SluiceError } from '@sluice/workflow'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serverErrors } from '../errors.ts'
import { withWarnings } from '../withWarnings.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { previewBytes } from './bodyLimits.ts'
import { toRefusal } from './toErrorBody.ts'

/** Starts, updates, stops and lists previews of generated projects. */
export function addPreviewRoutes(app: FastifyInstance, sent: SentWorkflows): void {
  const large = { bodyLimit: previewBytes, preValidation: sent.readAt('workflow') }
  addRoute(
    app,
    startPreview,
    async ({ body, reply, workspace }) => {
      const { instance, warnings } = await (await workspace.previews()).start(body, untilLeft(reply))
      const { id: instanceId, url, state, error } = instance
      if (!body.wait && state === 'starting') return withWarnings({ success: true, instanceId }, warnings)
      if (state !== 'running' || url === null) {
        throw serverErrors.error('PREVIEW_ENDED', {
          reason: error ?? serverErrors.text('PREVIEW_NOT_STARTED'),
        })
      }
      return withWarnings({ success: true, url, instanceId }, [...sent.warningsOf(reply), ...warnings])
    },
    { ...large, errorHandler: refuseWith(() => serverErrors.error('PREVIEW_NOT_STARTED')) },
  )
  addRoute(
    app,
    stopPreview,
    async ({ params, workspace }) => {
      await (await workspace.previews()).stop(params.instanceId)
      return { success: true }
    },
    { errorHandler: refuseWith(async () => (await import('@sluice/preview')).previewErrors.error('STOP_FAILED')) },
  )
  addRoute(
    app,
    updatePreview,
    async ({ params, body, workspace }) => {
      const { changed, restarted } = await (await workspace.previews()).update(params.instanceId, body)
      return { success: true, changed: [...changed], restarted }
    },
    { ...large, errorHandler: refuseWith(() => serverErrors.error('PREVIEW_NOT_UPDATED')) },
  )
  addRoute(app, listPreviews, async ({ workspace }) => ({
    instances: (await (await workspace.previews()).list()).map(toPreviewInstance),
  }))
}

export function toPreviewInstance({ id, problem: _problem, ...info }: PreviewInfo): PreviewInstance {
  return { instanceId: id, ...info }
}

/** An error body with `success: false`; what nobody expected gets the documented sentence. */
const refuseWith =
  (fallback: () => SluiceError | Promise<SluiceError>) =>
  async (error: unknown, _request: unknown, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    const isUnexpected = refusal.body.code === 'INTERNAL' && !isSluiceError(error)
    const { status, body } = isUnexpected ? toRefusal(await fallback()) : refusal
    return reply
      .code(status)
      .headers(apiHeaders)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ success: false, ...body }))
  }
