import { z } from 'zod'
import { jsonObjectSchema } from '../jsonSchema.ts'

export const maximumNodes = 100_000
export const maximumEdges = 400_000

const config = jsonObjectSchema
const position = z.object({ x: z.number(), y: z.number() })
const text = z.string().max(100_000)
/** Accepts numbers out of range: validation reports them. */
const settings = z.object({ timeoutMs: z.number().exactOptional(), retries: z.number().exactOptional() })

/** A node of a workflow file in standard form. */
export const nodeInFile = z.object({
  /** Accepts a missing id: validation reports it. */
  id: z.union([text, z.number().transform(String), z.null().transform(() => '')]).default(''),
  componentId: text.optional(),
  componentVersion: text.optional(),
  label: text.optional(),
  position: position.optional(),
  config: config.optional(),
  hidden: z.boolean().optional(),
  settings: settings.optional(),
  pinned: config.optional(),
})

/** An edge of a workflow file in standard form; handles default to `output` and `input`. */
export const edgeInFile = z.object({
  id: text.optional(),
  source: text.optional(),
  target: text.optional(),
  sourceHandle: text.nullish(),
  targetHandle: text.nullish(),
  sourcePort: text.nullish(),
  targetPort: text.nullish(),
})

/** A workflow file in standard form; `toStandardForm` writes it from the forms of other tools. */
export const workflowFile = z.object({
  id: text.optional(),
  name: text.optional(),
  description: text.optional(),
  nodes: z.array(nodeInFile).max(maximumNodes),
  edges: z.array(edgeInFile).max(maximumEdges).optional(),
  groups: z.array(z.object({ id: text, label: text.default(''), nodeIds: z.array(text) })).optional(),
  /** A view that nobody could see is left out: the editor then shows the whole workflow. */
  viewport: z.object({ x: z.number(), y: z.number(), zoom: z.number().positive() }).optional().catch(undefined),
})
