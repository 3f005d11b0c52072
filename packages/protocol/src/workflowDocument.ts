import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonObjectSchema,
  type Viewport,
  type WorkflowDocument,
} from '@sluice/workflow'
import { z } from 'zod'

const workflowFileText =
  'A workflow file: `nodes` with `id`, `type` and `config` (or `data` with `componentId` and `config`), and `edges` or `connections` with `source`, `target`, `sourceHandle` and `targetHandle`; or another form that the editor imports.'

/** Ids become object keys: `__proto__` is refused. */
const id = z
  .string()
  .min(1)
  .max(200)
  .refine(text => text !== '__proto__', 'must not be __proto__')

/**
 * Maximum size of a document and its request.
 *
 * - `values`: JSON values in one request, objects and lists included: 20,000 edges of 6 and 5,000 nodes of 26
 * - `keys`: keys of one object; above it V8 uses slow dictionaries
 * - A request at both limits blocks the server for 0.3 s; above them even a small one blocks it for seconds
 */
export const documentLimits = { nodes: 5_000, edges: 20_000, bytes: 5_000_000, values: 250_000, keys: 10_000 } as const

/** Maximum nesting of a config: deeper values overflow the stack. */
export const configDepth = 100

function isShallow(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (left === 0) return false
  if (Array.isArray(value)) return value.every(inner => isShallow(inner, left - 1))
  for (const key in value) if (!isShallow((value as JsonObject)[key]!, left - 1)) return false
  return true
}

export const configSchema: z.ZodType<JsonObject, JsonObject> = jsonObjectSchema.refine(
  config => isShallow(config, configDepth),
  'is nested too deeply',
)

export const workflowDocumentSchema: z.ZodType<WorkflowDocument, WorkflowDocument> = z.object({
  id,
  name: z.string().max(200),
  description: z.string().max(10_000),
  nodes: z
    .array(
      z.object({
        id,
        componentId: id,
        componentVersion: z.string().max(100),
        label: z.string().max(200),
        position: z.object({ x: z.number(), y: z.number() }),
        config: configSchema,
        hidden: z.boolean().exactOptional(),
        settings: z
          .object({ timeoutMs: z.number().exactOptional(), retries: z.number().exactOptional() })
          .exactOptional(),
        pinned: configSchema.exactOptional(),
      }),
    )
    .max(documentLimits.nodes),
  edges: z.array(z.object({ id, source: id, sourcePort: id, target: id, targetPort: id })).max(documentLimits.edges),
  groups: z
    .array(z.object({ id, label: z.string().max(200), nodeIds: z.array(id).min(2).max(documentLimits.nodes) }))
    .max(documentLimits.nodes)
    .exactOptional(),
})

/** A workflow as its file: nodes as a list or by id, edges or connections, in any form that the editor imports. */
export type WorkflowFile = { readonly [key: string]: unknown }

/** Read once, by the server's own reader: trying the forms in turn would read it several times. */
export const workflowFileSchema = z
  .unknown()
  .refine(isJsonObject, 'must be a workflow: an object with nodes and edges')
  .meta({ type: 'object', description: workflowFileText }) as unknown as z.ZodType<WorkflowFile, WorkflowFile>

/** A document, or a file that the server has read as one before this schema checks it. */
export const sentDocumentSchema = workflowDocumentSchema.meta({
  description: 'A workflow document, or a workflow file in any form that the editor imports.',
}) as unknown as z.ZodType<WorkflowDocument, WorkflowDocument | WorkflowFile>

export const viewportSchema: z.ZodType<Viewport, Viewport> = z.object({
  x: z.number(),
  y: z.number(),
  zoom: z.number().positive(),
})
