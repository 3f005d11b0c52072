import { generateArchive, generateCode } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { generateFromDocument } from '../generateFromDocument.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

export function addGenerateRoutes(app: FastifyInstance): void {
  const large = { bodyLimit: documentBytes }
  addRoute(
    app,
    generateCode,
    async ({ body }) => ({ ...(await generateFromDocument(body)), generatedAt: new Date().toISOString() }),
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
