import { generateArchive, generateCode } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { generateFromDocument } from '../generateFromDocument.ts'
import { withWarnings } from '../withWarnings.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

export function addGenerateRoutes(app: FastifyInstance, sent: SentWorkflows): void {
  const large = { bodyLimit: documentBytes, preValidation: sent.readAt('document') }
  addRoute(
    app,
    generateCode,
    async ({ body, reply }) =>
      withWarnings(
        { ...(await generateFromDocument(body)), generatedAt: new Date().toISOString() },
        sent.warningsOf(reply),
      ),
    large,
  )
  addRoute(
    app,
    generateArchive,
    async ({ body, reply }) => {
      const [{ zipProject }, project] = await Promise.all([import('@sluice/generator'), generateFromDocument(body)])
      reply.type('application/zip').header('content-disposition', `attachment; filename="${project.slug}.zip"`)
      return Buffer.from(zipProject(project))
    },
    large,
  )
}
