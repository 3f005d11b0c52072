import type { Issue, SerializedError } from '@sluice/workflow'
import { z } from 'zod'

export const issueSchema: z.ZodType<Issue, Issue> = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  nodeId: z.string().exactOptional(),
  edgeId: z.string().exactOptional(),
  field: z.string().exactOptional(),
  level: z.enum(['critical', 'high', 'medium', 'low']).exactOptional(),
  help: z.array(z.string()).exactOptional(),
})

/** Warnings of something that was done all the same, such as a key in plain text that was left out. */
export const warningsSchema = z.array(issueSchema)

const errorObjectSchema = z.object({
  /** The table that the code is of. */
  area: z.string(),
  code: z.string(),
  message: z.string(),
  /** What to check, most likely cause first. */
  help: z.array(z.string()).readonly(),
  /** `after-user`: the user has to change something first. */
  retry: z.enum(['never', 'later', 'after-user']),
  /** What the placeholders of the message were filled with. */
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .exactOptional(),
})

/** An error as it stands inside run events; every field that it had when it was thrown. */
export const errorSchema: z.ZodType<SerializedError, SerializedError> = errorObjectSchema

/** What every refusal carries, over HTTP and over the socket; `deserializeError` makes it the error that was thrown again. */
export const errorBodySchema = errorObjectSchema.omit({ message: true }).extend({
  /** The message: one sentence for the screen. */
  error: z.string(),
  issues: z.array(issueSchema).exactOptional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
