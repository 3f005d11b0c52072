import type { ExecutionResult } from '@sluice/engine'
import { type JsonObject, jsonObjectSchema, type WorkflowDocument } from '@sluice/workflow'
import { z } from 'zod'
import { addressSchema } from './chainValues.ts'
import { warningsSchema } from './errorBody.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'
import { runEventSchema, runRecordSchema, runScopeSchema, runStatusSchema } from './runEvent.ts'
import {
  configSchema,
  documentLimits,
  type WorkflowFile,
  workflowDocumentSchema,
  workflowFileSchema,
} from './workflowDocument.ts'

/** Plugins for one run, as parsed JSON; validated like files. */
export const runPluginsSchema = z.array(jsonObjectSchema).max(20)

/** `exec_`, a timestamp and a random string; aborts, so that a union with it tells its own message. */
export const executionIdSchema = z.string().regex(/^exec_[A-Za-z0-9_-]{1,100}$/, { abort: true })

const storedWorkflowSchema = z.strictObject({ id: z.string().min(1).max(200) })

/** Whether a workflow is named by its id, and not sent along. */
export const isStoredWorkflow = (workflow: object): workflow is z.infer<typeof storedWorkflowSchema> =>
  storedWorkflowSchema.safeParse(workflow).success

/** The workflow to run: a stored project or template by id, a document, or a file. */
export const runnableWorkflowSchema = z.union([
  storedWorkflowSchema,
  workflowFileSchema as z.ZodType<WorkflowDocument | WorkflowFile, WorkflowDocument | WorkflowFile>,
])

export const runContextSchema = z.object({
  mode: modeSchema,
  /** Connected account; `chainId` as reported by the wallet. */
  account: z.object({ address: addressSchema, chainId: z.number().int().positive() }).nullable().optional(),
  /** Config overrides for this run, by node id. */
  overrides: z.record(z.string(), configSchema).optional(),
  /** Default true: the first failed node ends the run. */
  failFast: z.boolean().optional(),
  /** Default: the whole workflow. */
  scope: runScopeSchema.optional(),
  /**
   * Outputs of earlier runs by node id, for nodes upstream of the scope; `{}` for a skipped node. Refused with real
   * money: use `cachedFrom`.
   */
  cached: z
    .record(z.string().max(200), configSchema)
    .refine(cached => Object.keys(cached).length <= documentLimits.nodes, 'has too many nodes')
    .optional(),
  /** Id of an earlier run whose stored outputs replace `cached`. */
  cachedFrom: executionIdSchema.optional(),
  /** Plugins used by the workflow, in registration order. */
  plugins: runPluginsSchema.optional(),
  /** Client-chosen id: a repeated request cannot run twice. Absent: the server creates one. */
  executionId: executionIdSchema.optional(),
})

export type RunContext = z.infer<typeof runContextSchema>

export const startRequestSchema = z.object({ workflow: runnableWorkflowSchema, context: runContextSchema })

export type StartRunRequest = z.infer<typeof startRequestSchema>

export const runSummarySchema = z.object({
  executionId: z.string(),
  /** Id of the stored project or template, or a new id for a submitted graph. */
  workflowId: z.string(),
  /** For a submitted graph: the project it is a draft of; null for a stored workflow. */
  draftOf: z.string().nullable(),
  name: z.string(),
  on: resultSourceSchema,
  status: runStatusSchema,
  startedAt: z.number(),
  /** Null while running. */
  finishedAt: z.number().nullable(),
})

export type RunSummary = z.infer<typeof runSummarySchema>

/** A complete run: fold `events` with `foldRun`, then subscribe after `seq`. */
export const runSnapshotSchema = z.object({
  executionId: z.string(),
  status: runStatusSchema,
  seq: z.number().int().nonnegative(),
  record: runRecordSchema,
  document: workflowDocumentSchema,
  events: z.array(runEventSchema),
})

export type WireRunSnapshot = z.infer<typeof runSnapshotSchema>

export const startRun = defineRoute({
  method: 'POST',
  path: '/api/runs',
  summary: 'Starts a run; follow it over the socket.',
  body: startRequestSchema,
  status: 201,
  response: z.object({ executionId: z.string(), warnings: warningsSchema.exactOptional() }),
})

/** Maximum `waitMs` of `executeProject`, milliseconds. */
export const maximumWaitMs = 300_000

/** Options of one run; unknown keys, such as a graph, are refused. */
const executionContextSchema = z.strictObject({
  mode: modeSchema.default('functional'),
  ...runContextSchema.pick({
    account: true,
    overrides: true,
    failFast: true,
    executionId: true,
    scope: true,
    cached: true,
    cachedFrom: true,
    plugins: true,
  }).shape,
  /** Milliseconds to wait for the result; default 30,000. */
  waitMs: z.number().int().min(0).max(maximumWaitMs).default(30_000),
})

/** Outputs of a node as stored in the journal (JSON already). */
const givenOutputs = z.record(z.string(), z.unknown()) as z.ZodType<JsonObject, JsonObject>

/** Result of a run, from `@sluice/engine`. */
export const executionResultSchema: z.ZodType<ExecutionResult, ExecutionResult> = z.object({
  success: z.boolean(),
  executionId: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  results: z.record(z.string(), givenOutputs),
  nodeResults: z.array(
    z.object({
      nodeId: z.string(),
      nodeType: z.string(),
      status: z.string(),
      success: z.boolean(),
      outputs: givenOutputs,
      error: z.string().exactOptional(),
      duration: z.number(),
      logs: z.array(z.string()),
    }),
  ),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Outputs of nodes without successors, by node id. */
  outputs: z.record(z.string(), givenOutputs),
  logs: z.array(z.string()),
  /** `status` is `running` if the wait ended first. */
  metadata: z.object({ source: resultSourceSchema, status: runStatusSchema, startedAt: z.number() }),
})

export const executeProject = defineRoute({
  method: 'POST',
  path: '/api/projects/:projectId/execute',
  summary: 'Runs the stored draft of a project and answers what came of it.',
  params: z.object({ projectId: z.string().min(1).max(200) }),
  body: executionContextSchema,
  response: executionResultSchema,
})

export type ExecuteRequest = z.output<typeof executionContextSchema>

export const listRuns = defineRoute({
  method: 'GET',
  path: '/api/runs',
  summary: 'Runs, newest first.',
  query: z.object({
    workflowId: z.string().optional(),
    /** Only runs of drafts of this workflow; replaces `workflowId`. */
    draftOf: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Cursor: only runs older than this one. */
    before: executionIdSchema.optional(),
    /** Start time of the cursor run, in case it has been deleted. */
    beforeStartedAt: z.coerce.number().int().nonnegative().optional(),
  }),
  response: z.object({ runs: z.array(runSummarySchema) }),
})

export const readRun = defineRoute({
  method: 'GET',
  path: '/api/runs/:executionId',
  summary: 'A run with every event so far.',
  params: z.object({ executionId: executionIdSchema }),
  response: runSnapshotSchema,
})

export const removeRun = defineRoute({
  method: 'DELETE',
  path: '/api/runs/:executionId',
  summary: 'Forgets a run that has ended.',
  params: z.object({ executionId: executionIdSchema }),
  response: z.object({ executionId: z.string() }),
})
