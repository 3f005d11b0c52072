import { z } from 'zod'
import { jsonObjectSchema } from '../jsonSchema.ts'

const config = jsonObjectSchema
const position = z.object({ x: z.number(), y: z.number() })
const text = z.string().max(100_000)
/** Accepts numbers out of range: validation reports them. */
const settings = z.object({ timeoutMs: z.number().exactOptional(), retries: z.number().exactOptional() })

/**
 * A node in a file: React Flow's format with the component in `data`, or flat with `type` and `config`. Unknown keys,
 * such as selection, are dropped.
 */
export const nodeInFile = z.object({
  /** Accepts a missing id: validation reports it. */
  id: z.union([text, z.number().transform(String), z.null().transform(() => '')]).default(''),
  type: text.optional(),
  componentId: text.optional(),
  componentVersion: text.optional(),
  label: text.optional(),
  position: position.optional(),
  config: config.optional(),
  /** Input values with lower precedence than the config; port lists are ignored. */
  inputs: config.optional().catch(undefined),
  hidden: z.boolean().optional(),
  settings: settings.optional(),
  pinned: config.optional(),
  data: z
    .object({
      componentId: text.optional(),
      componentVersion: text.optional(),
      label: text.optional(),
      config: config.optional(),
      settings: settings.optional(),
      pinned: config.optional(),
    })
    .optional(),
})

/** An edge in a file; handles default to `output` and `input`. */
export const edgeInFile = z.object({
  id: text.optional(),
  source: text.optional(),
  target: text.optional(),
  sourceNode: text.optional(),
  targetNode: text.optional(),
  sourceHandle: text.nullish(),
  targetHandle: text.nullish(),
  sourcePort: text.nullish(),
  targetPort: text.nullish(),
})

/** A workflow file or the workflow of a run request; `connections` is an alias of `edges`. */
export const workflowFile = z.object({
  id: text.optional(),
  name: text.optional(),
  description: text.optional(),
  nodes: z.array(nodeInFile).max(100_000),
  edges: z.array(edgeInFile).max(400_000).optional(),
  connections: z.array(edgeInFile).max(400_000).optional(),
  groups: z.array(z.object({ id: text, label: text.default(''), nodeIds: z.array(text) })).optional(),
  /** A view that nobody could see is left out: the editor then shows the whole workflow. */
  viewport: z.object({ x: z.number(), y: z.number(), zoom: z.number().positive() }).optional().catch(undefined),
})
