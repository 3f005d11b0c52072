import { z } from 'zod'
import { warningsSchema } from './errorBody.ts'
import { defineRoute } from './route.ts'
import { viewportSchema, workflowDocumentSchema } from './workflowDocument.ts'

const timestamp = z.number().int()
const name = z.string().trim().min(1).max(200)
const revision = z.number().int().nonnegative()
const params = z.object({ projectId: z.string().min(1).max(200) })

export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: timestamp,
  updatedAt: timestamp,
  nodeCount: z.number().int(),
  /** Number of the newest version; 0 when none has been saved. */
  latestVersion: z.number().int(),
})

export type ProjectSummary = z.infer<typeof projectSummarySchema>

/** A project with its draft. `revision` grows with every write and is what a later write must name. */
export const projectSchema = projectSummarySchema.extend({
  revision,
  document: workflowDocumentSchema,
  viewport: viewportSchema.nullable(),
})

export type Project = z.infer<typeof projectSchema>

export const versionSummarySchema = z.object({
  version: z.number().int().positive(),
  createdAt: timestamp,
  note: z.string(),
  nodeCount: z.number().int(),
  /** Of the document's JSON, hex. */
  sha256: z.string(),
})

export type VersionSummary = z.infer<typeof versionSummarySchema>

const draft = z.object({
  /** The `revision` this edit started from; an older one is refused with 409 `PROJECT_CONFLICT`. */
  baseRevision: revision,
  document: workflowDocumentSchema,
  viewport: viewportSchema.nullable().optional(),
})

export const listProjects = defineRoute({
  method: 'GET',
  path: '/api/projects',
  summary: 'Every project, last edited first.',
  response: z.object({ projects: z.array(projectSummarySchema) }),
})

export const createProject = defineRoute({
  method: 'POST',
  path: '/api/projects',
  summary: 'Makes a project; without a document it starts empty.',
  body: z.object({ name, document: workflowDocumentSchema.optional(), viewport: viewportSchema.nullable().optional() }),
  status: 201,
  response: projectSchema.extend({ warnings: warningsSchema.exactOptional() }),
})

export const readProject = defineRoute({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'A project with its draft.',
  params,
  response: projectSchema,
})

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/api/projects/:projectId/draft',
  summary: 'Keeps what is on the canvas, without making a version.',
  params,
  body: draft,
  response: z.object({ revision, updatedAt: timestamp, warnings: warningsSchema.exactOptional() }),
})

export const saveVersion = defineRoute({
  method: 'POST',
  path: '/api/projects/:projectId/versions',
  summary: 'Saves the document as the next version and as the draft.',
  params,
  body: draft.extend({ note: z.string().max(1_000).default('') }),
  status: 201,
  response: z.object({ revision, version: versionSummarySchema, warnings: warningsSchema.exactOptional() }),
})

export const listVersions = defineRoute({
  method: 'GET',
  path: '/api/projects/:projectId/versions',
  summary: 'Saved versions, newest first.',
  params,
  response: z.object({ versions: z.array(versionSummarySchema) }),
})

export const readVersion = defineRoute({
  method: 'GET',
  path: '/api/projects/:projectId/versions/:version',
  summary: 'One saved version.',
  params: params.extend({ version: z.coerce.number().int().positive() }),
  response: versionSummarySchema.extend({ document: workflowDocumentSchema, viewport: viewportSchema.nullable() }),
})

export const removeProject = defineRoute({
  method: 'DELETE',
  path: '/api/projects/:projectId',
  summary: 'Deletes a project with its versions. Runs are kept.',
  params,
  response: z.object({ id: z.string() }),
})
