import { type CodeResult, generateArchive, generateCode } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Wish = { readonly document: WorkflowDocument; readonly kind?: string | undefined }

export function addGenerateRoutes(app: FastifyInstance): void {
  const large = { bodyLimit: documentBytes }
  addRoute(app, generateCode, async ({ body }) => toWire(await generate(body)), large)
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

async function generate({ document, kind }: Wish) {
  const [{ generateProject }, { readTemplates }] = await Promise.all([
    import('@sluice/generator'),
    import('@sluice/generator/node'),
  ])
  return generateProject(document, {
    templates: await readTemplates(),
    ...(kind === undefined ? {} : { kind }),
  })
}

/** The same value in the arrays of the wire. */
function toWire({ detection, deploymentInfo, ...project }: Awaited<ReturnType<typeof generate>>): CodeResult {
  return {
    ...project,
    features: [...project.features],
    files: [...project.files],
    deploymentInstructions: [...project.deploymentInstructions],
    deploymentInfo: {
      ...deploymentInfo,
      environment: [...deploymentInfo.environment],
      variables: [...deploymentInfo.variables],
    },
    detection: {
      ...detection,
      features: detection.features.map(feature => ({ ...feature, nodeIds: [...feature.nodeIds] })),
      candidates: [...detection.candidates],
      unrepresented: [...detection.unrepresented],
    },
    notes: [...project.notes],
    generatedAt: new Date().toISOString(),
  }
}
