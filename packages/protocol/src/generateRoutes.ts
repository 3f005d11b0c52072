import { z } from 'zod'
import { issueSchema } from './errorBody.ts'
import { defineRoute } from './route.ts'
import { workflowDocumentSchema } from './workflowDocument.ts'

const body = z.object({
  document: workflowDocumentSchema,
  /** Project kind; absent: the one the workflow asks for. */
  kind: z.string().max(100).optional(),
})

const packageVersions = z.record(z.string(), z.string())

export const generatedFileSchema = z.object({
  path: z.string(),
  /** Text, or base64 where `encoding` says so. */
  content: z.string(),
  encoding: z.enum(['utf8', 'base64']),
  type: z.enum(['frontend', 'backend', 'config']),
  language: z.string(),
})

export type GeneratedFile = z.infer<typeof generatedFileSchema>

export const codeResultSchema = z.object({
  projectName: z.string(),
  description: z.string(),
  framework: z.string(),
  kind: z.string(),
  features: z.array(z.string()),
  files: z.array(generatedFileSchema),
  dependencies: z.object({ dependencies: packageVersions, devDependencies: packageVersions }),
  deploymentInstructions: z.array(z.string()),
  gitCommitMessage: z.string(),
  /** What could not be represented, and findings of the project's own check. */
  issues: z.array(issueSchema),
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
