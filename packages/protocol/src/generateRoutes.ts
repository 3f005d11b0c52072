import { extraFeatureSchema, generatedProjectSchema } from '@sluice/generator/schema'
import { z } from 'zod'
import { warningsSchema } from './errorBody.ts'
import { defineRoute } from './route.ts'
import { sentDocumentSchema } from './workflowDocument.ts'

const body = z.object({
  document: sentDocumentSchema,
  /** App type; absent: detected from the workflow. */
  kind: z.string().max(100).optional(),
  /** Features that no node asks for. */
  extraFeatures: z.array(extraFeatureSchema).max(extraFeatureSchema.options.length).optional(),
})

/** A generated project with its creation time. */
export const codeResultSchema = generatedProjectSchema.extend({
  /** ISO 8601. */
  generatedAt: z.string(),
  /** What was read differently from how the file names it. */
  warnings: warningsSchema.exactOptional(),
})

export type CodeResult = z.infer<typeof codeResultSchema>

export const generateCode = defineRoute({
  method: 'POST',
  path: '/api/generate',
  summary: 'Turns a workflow into the files of an application project.',
  body,
  response: codeResultSchema,
})

export const generateArchive = defineRoute({
  method: 'POST',
  path: '/api/generate/archive',
  summary: 'The same project as a ZIP; same workflow, same bytes.',
  body,
  response: 'bytes',
})
