import type { CatalogueServices } from '@sluice/catalogue'
import { type Issue, isJsonObject, type Registry } from '@sluice/workflow'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDocument, readSentWorkflow, toWarnings } from './readSentWorkflow.ts'

/** Reads workflow files in the bodies of routes whose schema takes a document. */
export function createSentWorkflows(registry: () => Promise<Registry<CatalogueServices>>) {
  const warnings = new WeakMap<FastifyRequest, Issue[]>()
  return {
    /** Turns a file under a key of the body into its document, before the schema of the route sees it. */
    readAt: (key: string) => async (request: FastifyRequest) => {
      const { body } = request
      const sent = isJsonObject(body) ? body[key] : undefined
      if (!isJsonObject(body) || !isJsonObject(sent) || isDocument(sent)) return
      const { document, resolutions } = await readSentWorkflow(sent, registry)
      request.body = { ...body, [key]: document }
      warnings.set(request, toWarnings(resolutions))
    },
    /** What was read differently in the body of a request. */
    warningsOf: ({ request }: FastifyReply): readonly Issue[] => warnings.get(request) ?? [],
  }
}

export type SentWorkflows = ReturnType<typeof createSentWorkflows>
