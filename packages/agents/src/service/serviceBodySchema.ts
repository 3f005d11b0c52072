import { processBodySchema, workflowDocumentSchema } from '@sluice/protocol'
import { importWorkflow, isJsonObject, workflowErrors } from '@sluice/workflow'
import { z } from 'zod'

/** A canvas as the editor sends it. */
const canvasSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  nodes: z.array(z.object({ componentId: z.unknown() })),
  edges: z.array(z.object({ sourcePort: z.unknown() })),
})

/** The document of a workflow file; everything else is left to the schema of documents, which names what is wrong. */
function readFile(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (!isJsonObject(value) || canvasSchema.safeParse(value).success) return value
  try {
    return importWorkflow(value).document
  } catch (error) {
    if (!workflowErrors.is(error, 'INVALID_FILE') || !(error.cause instanceof Error)) throw error
    context.addIssue({ code: 'custom', message: `is no workflow: ${error.cause.message}` })
    return z.NEVER
  }
}

/** What a program sends: `workflow` may also be a file, as `sluice ask --out` and the editor's export write it. */
export const serviceBodySchema = processBodySchema.extend({
  workflow: z.preprocess(readFile, workflowDocumentSchema).exactOptional(),
})
