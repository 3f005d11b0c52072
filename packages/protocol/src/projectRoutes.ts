import { z } from 'zod'
import { warningsSchema } from './errorBody.ts'
import { defineRoute } from './route.ts'
import { sentDocumentSchema, viewportSchema, workflowDocumentSchema } from './workflowDocument.ts'

const timestamp = z.number().int()
const name = z.string().trim().min(1).max(200)
const revision = z.number().int().nonnegative()
const params = z.object({ projectId: z.string().min(1).max(200) })
const versionParams = params.extend({ version: z.coerce.number().int().positive() })
const note = z.string().max(1_000)

export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: timestamp,
  updatedAt: timestamp,
  nodeCount: z.number().int(),
  /** Number of the newest saved version; 0 if there is none. Restore points do not count. */
  latestVersion: z.number().int(),
})

export type ProjectSummary = z.infer<typeof projectSummarySchema>

/** A project with its draft. `revision` increases with every write; each write must name the current one. */
export const projectSchema = projectSummarySchema.extend({
  revision,
  /** Whether the newest saved version holds this draft. */
  isSaved: z.boolean(),
  document: workflowDocumentSchema,
  viewport: viewportSchema.nullable(),
})

export type Project = z.infer<typeof projectSchema>

/** Why a restore point was created: the action that followed, or a conflict with another window. */
export const restorePointReasonSchema = z.enum(['import', 'migration', 'restore', 'proposal', 'conflict'])

export type RestorePointReason = z.infer<typeof restorePointReasonSchema>

export const versionSummarySchema = z.object({
  /** Versions and restore points share one sequence of numbers. */
  version: z.number().int().positive(),
  kind: z.enum(['saved', 'restorePoint']),
  /** Reason of a restore point; null for saved versions. */
  reason: restorePointReasonSchema.nullable(),
  createdAt: timestamp,
  note: z.string(),
  nodeCount: z.number().int(),
  /** SHA-256 of the document's JSON, hex. */
  sha256: z.string(),
})

export type VersionSummary = z.infer<typeof versionSummarySchema>

const draft = z.object({
  /** The `revision` that this edit is based on; an outdated one returns 409 `PROJECT_CONFLICT`. */
  baseRevision: revision,
  document: sentDocumentSchema,
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
  body: z.object({ name, document: sentDocumentSchema.optional(), viewport: viewportSchema.nullable().optional() }),
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
  body: draft.extend({ note: note.default('') }),
  status: 201,
  response: z.object({ revision, version: versionSummarySchema, warnings: warningsSchema.exactOptional() }),
})

/** Maximum restore points per project; the oldest are deleted. */
export const restorePointLimit = 50

export const keepRestorePoint = defineRoute({
  method: 'POST',
  path: '/api/projects/:projectId/restore-points',
  summary: 'Keeps a document beside the draft, which stays as it is. What is kept already is answered instead.',
  params,
  body: z.object({
    reason: restorePointReasonSchema,
    document: sentDocumentSchema,
    viewport: viewportSchema.nullable().optional(),
    note: note.default(''),
  }),
  status: 201,
  response: z.object({ version: versionSummarySchema, warnings: warningsSchema.exactOptional() }),
})

export const listVersions = defineRoute({
  method: 'GET',
  path: '/api/projects/:projectId/versions',
  summary: 'Saved versions and restore points, newest first.',
  params,
  query: z.object({
    /** Cursor: only versions before this one. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    kind: z.enum(['saved', 'restorePoint']).optional(),
  }),
  response: z.object({
    versions: z.array(versionSummarySchema),
    /** Next `before` cursor; null at the end. */
    nextBefore: z.number().int().positive().nullable(),
  }),
})

export const readVersion = defineRoute({
  method: 'GET',
  path: '/api/projects/:projectId/versions/:version',
  summary: 'One version or restore point with its document.',
  params: versionParams,
  response: versionSummarySchema.extend({ document: workflowDocumentSchema, viewport: viewportSchema.nullable() }),
})

export const noteVersion = defineRoute({
  method: 'PATCH',
  path: '/api/projects/:projectId/versions/:version',
  summary: 'Changes the note of a version.',
  params: versionParams,
  body: z.object({ note }),
  response: versionSummarySchema,
})

export const renameProject = defineRoute({
  method: 'PATCH',
  path: '/api/projects/:projectId',
  summary: 'Renames a project. It counts as an edit: an editor that has it open is told.',
  params,
  body: z.object({ name }),
  response: projectSummarySchema,
})

export const duplicateProject = defineRoute({
  method: 'POST',
  path: '/api/projects/:projectId/duplicate',
  summary: 'Makes a project of the draft of another one, without its versions.',
  params,
  body: z.object({ name }),
  status: 201,
  response: projectSummarySchema,
})

/** Days until a deleted project is removed for good. */
export const deletedProjectDays = 7

export const removeProject = defineRoute({
  method: 'DELETE',
  path: '/api/projects/:projectId',
  summary: 'Deletes a project with its versions; for 7 days it can be brought back. Runs are kept.',
  params,
  response: z.object({
    id: z.string(),
    /** End of the restore period. */
    restorableUntil: timestamp,
  }),
})

export const restoreProject = defineRoute({
  method: 'POST',
  path: '/api/projects/:projectId/restore',
  summary: 'Brings a deleted project back with its versions.',
  params,
  response: projectSummarySchema,
})
