import type { Json, JsonObject, Viewport, WorkflowDocument } from '@sluice/workflow'
import { z } from 'zod'

/** What happens is kept by these names, and this one is no name there. */
const id = z
  .string()
  .min(1)
  .max(200)
  .refine(text => text !== '__proto__', 'must not be __proto__')

export const jsonSchema: z.ZodType<Json, Json> = z.json()

export const jsonObjectSchema: z.ZodType<JsonObject, JsonObject> = z.record(z.string(), z.json())

/** Most nodes and edges that a document on the wire may have, and the largest request that carries one. */
export const documentLimits = { nodes: 5_000, edges: 20_000, bytes: 5_000_000 } as const

/** Deepest nesting of a config: what is stored must be readable on any stack. */
export const configDepth = 100

const isShallow = (value: Json, left: number): boolean =>
  typeof value !== 'object' || value === null || (left > 0 && Object.values(value).every(it => isShallow(it, left - 1)))

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

export const viewportSchema: z.ZodType<Viewport, Viewport> = z.object({
  x: z.number(),
  y: z.number(),
  zoom: z.number().positive(),
})
