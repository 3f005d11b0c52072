import { jsonSchema } from '@sluice/workflow'
import type { Resolution } from '@sluice/workflow/repair'
import { z } from 'zod'
import { warningsSchema } from './errorBody.ts'
import { modeSchema } from './mode.ts'
import { plannedApprovalSchema } from './plannedApproval.ts'
import { projectSummarySchema } from './projectRoutes.ts'
import { defineRoute } from './route.ts'
import { runContextSchema, runnableWorkflowSchema, runPluginsSchema } from './runRoutes.ts'
import { documentLimits, viewportSchema, workflowDocumentSchema, workflowFileSchema } from './workflowDocument.ts'

/** One change made to a workflow from outside, as a sentence. */
export const resolutionSchema: z.ZodType<Resolution, Resolution> = z.object({
  kind: z.enum(['component', 'connection', 'key', 'value', 'layout', 'fix']),
  text: z.string(),
  nodeId: z.string().exactOptional(),
  edgeId: z.string().exactOptional(),
  field: z.string().exactOptional(),
})

/** A finding of the validation: where it is, what helps, and which fixes there are. */
export const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  nodeId: z.string().exactOptional(),
  edgeId: z.string().exactOptional(),
  field: z.string().exactOptional(),
  help: z.array(z.string()).readonly().exactOptional(),
  /** A certain fix, which fixing applies. */
  fix: z.string().exactOptional(),
  /** Doubtful fixes: a person decides. */
  choices: z.array(z.string()).exactOptional(),
})

export type Finding = z.infer<typeof findingSchema>

const checked = {
  /** Whether it can run: no finding is an error. */
  valid: z.boolean(),
  issues: z.array(findingSchema),
}

const repaired = {
  ...checked,
  document: workflowDocumentSchema,
  /** What was changed, one sentence each. */
  resolutions: z.array(resolutionSchema).readonly(),
}

const subject = {
  workflow: runnableWorkflowSchema,
  /** Plugins whose components it uses. */
  plugins: runPluginsSchema.optional(),
}

export const validateWorkflow = defineRoute({
  method: 'POST',
  path: '/api/workflows/validate',
  summary: 'Checks a workflow without running it; nothing is stored.',
  body: z.object({
    ...subject,
    /** `strict` as in the editor; `runtime` as a run with values that are not there yet. */
    reading: z.enum(['strict', 'runtime']).default('strict'),
  }),
  response: z.object({
    ...checked,
    /** What was read differently from how the file names it. */
    resolutions: z.array(resolutionSchema).readonly(),
    /** What a run approves: one per chain, owner, token and spender. */
    approvals: z.array(plannedApprovalSchema),
  }),
})

export const fixWorkflow = defineRoute({
  method: 'POST',
  path: '/api/workflows/fix',
  summary: 'Applies every certain fix and answers the workflow with what is left; nothing is stored.',
  body: z.object(subject),
  response: z.object(repaired),
})

export const importWorkflow = defineRoute({
  method: 'POST',
  path: '/api/workflows/import',
  summary: 'Reads a workflow file of any form, and stores it as a project where that is asked for. Nothing is run.',
  body: z.object({
    /** The file, or its text, which keeps whole numbers of any length. */
    workflow: z.union([z.string().min(1).max(documentLimits.bytes), workflowFileSchema]),
    plugins: runPluginsSchema.optional(),
    /** Applies every certain fix. */
    fix: z.boolean().default(false),
    store: z.boolean().default(false),
    /** Name of the project; default the name in the file. */
    name: z.string().trim().min(1).max(200).optional(),
  }),
  response: z.object({
    ...repaired,
    viewport: viewportSchema.nullable(),
    /** Null unless it was stored. */
    project: projectSummarySchema.nullable(),
    warnings: warningsSchema.exactOptional(),
  }),
})

export const exportWorkflow = defineRoute({
  method: 'GET',
  path: '/api/workflows/:workflow/export',
  summary: 'A stored workflow as a file, without keys.',
  params: z.object({ workflow: z.string().min(1).max(200) }),
  mediaType: 'application/json',
  response: 'bytes',
})

export const startWorkflow = defineRoute({
  method: 'POST',
  path: '/api/workflows/:workflow/runs',
  summary: 'Starts a stored workflow by its name or id; follow it over the socket, or read the run.',
  params: z.object({ workflow: z.string().min(1).max(200) }),
  body: z.strictObject({
    mode: modeSchema.default('functional'),
    /** Values by `node.field`, checked against the field. */
    inputs: z.record(z.string().max(500), jsonSchema).optional(),
    ...runContextSchema.pick({ account: true, failFast: true, executionId: true, plugins: true }).shape,
  }),
  status: 201,
  response: z.object({
    executionId: z.string(),
    workflowId: z.string(),
    name: z.string(),
    warnings: warningsSchema.exactOptional(),
  }),
})
