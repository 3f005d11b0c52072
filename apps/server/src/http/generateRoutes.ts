import { generateArchive, generateCode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type GenerateRequest = { readonly document: WorkflowDocument; readonly kind?: string | undefined }

export function addGenerateRoutes(app: FastifyInstance): void {
  const large = { bodyLimit: documentBytes }
  addRoute(
    app,
    generateCode,
    async ({ body }) => ({ ...(await generate(body)), generatedAt: new Date().toISOString() }),
    large,
  )
  addRoute(
    app,
    generateArchive,
    async ({ body, reply }) => {
      const [{ zipProject }, project] = await Promise.all([import('@sluice/generator'), generate(body)])
      reply.type('application/zip').header('content-disposition', `attachment; filename="${project.slug}.zip"`)
      return Buffer.from(zipProject(project))
    },
    large,
  )
}

async function generate({ document, kind }: GenerateRequest) {
  const [{ generateProject }, { readTemplates }] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
  ])
  return generateProject(document, {
    templates: await readTemplates(),
    ...(kind === undefined ? {} : { kind }),
  })
}
