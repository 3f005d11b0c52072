import { z } from 'zod'
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
  content: z.string(),
  type: z.enum(['frontend', 'backend', 'config']),
  language: z.string(),
})

export type GeneratedFile = z.infer<typeof generatedFileSchema>

/** A generated project. The same workflow gives the same, apart from `generatedAt`. */
export const codeResultSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  projectName: z.string(),
  /** Folder, package and repository name. */
  slug: z.string(),
  description: z.string(),
  framework: z.string(),
  features: z.array(z.string()),
  /** Sorted by path. */
  files: z.array(generatedFileSchema),
  dependencies: z.object({ dependencies: packageVersions, devDependencies: packageVersions }),
  deploymentInstructions: z.array(z.string()),
  deploymentInfo: z.object({
    port: z.number().int(),
    /** Names of the variables that it reads. */
    environment: z.array(z.string()),
    variables: z.array(z.object({ name: z.string(), required: z.boolean(), comment: z.string() })),
  }),
  gitCommitMessage: z.string(),
  /** Why this kind and these features, and which nodes the application does not show. */
  detection: z.object({
    kind: z.string(),
    reason: z.string(),
    features: z.array(
      z.object({ id: z.string(), title: z.string(), nodeIds: z.array(z.string()), reason: z.string() }),
    ),
    /** Kinds that the workflow could become, the best fit first. */
    candidates: z.array(z.object({ kind: z.string(), title: z.string(), nodes: z.number().int() })),
    unrepresented: z.array(z.object({ nodeId: z.string(), componentId: z.string(), reason: z.string() })),
  }),
  /** What the workflow asks for and the application does otherwise. */
  notes: z.array(z.string()),
  /** ISO 8601. */
  generatedAt: z.string(),
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
