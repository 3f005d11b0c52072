import { z } from 'zod'
import { jsonObjectSchema } from '../jsonSchema.ts'

const config = jsonObjectSchema
const position = z.object({ x: z.number(), y: z.number() })
const text = z.string().max(100_000)
/** Numbers out of range are a finding of the validation, not a broken file. */
const settings = z.object({ timeoutMs: z.number().exactOptional(), retries: z.number().exactOptional() })

/**
 * A node as files carry it: like React Flow's, with the component in `data`, or flat with `type` and `config`.
 * Unknown keys are dropped: run data and selection are no part of a workflow.
 */
export const nodeInFile = z.object({
  /** A node without an id is a finding of the validation, not a broken file. */
  id: z.union([text, z.number().transform(String), z.null().transform(() => '')]).default(''),
  type: text.optional(),
  componentId: text.optional(),
  componentVersion: text.optional(),
  label: text.optional(),
  position: position.optional(),
  config: config.optional(),
  /** Values of inputs, which the configuration may overrule; a list of ports says nothing. */
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

/** An edge as files carry it; handles default to `output` and `input`. */
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

/** A workflow file, or the workflow of a run request: `connections` is the other name of `edges`. */
export const workflowFile = z.object({
  id: text.optional(),
  name: text.optional(),
  description: text.optional(),
  nodes: z.array(nodeInFile).max(100_000),
  edges: z.array(edgeInFile).max(400_000).optional(),
  connections: z.array(edgeInFile).max(400_000).optional(),
  groups: z.array(z.object({ id: text, label: text.default(''), nodeIds: z.array(text) })).optional(),
  viewport: z.object({ x: z.number(), y: z.number(), zoom: z.number() }).optional(),
})
