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

/** Warnings of a successful request, for example that a plaintext key was removed. */
export const warningsSchema = z.array(issueSchema)

const errorObjectSchema = z.object({
  /** Error table of the code. */
  area: z.string(),
  code: z.string(),
  message: z.string(),
  /** What to check, most likely cause first. */
  help: z.array(z.string()).readonly(),
  /** `after-user`: a retry helps after the user has changed something. */
  retry: z.enum(['never', 'later', 'after-user']),
  /** Placeholder values of the message. */
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .exactOptional(),
})

/** An error inside run events, with all its fields. */
export const errorSchema: z.ZodType<SerializedError, SerializedError> = errorObjectSchema

/** Body of every error response (HTTP and socket); `deserializeError` recreates the error. */
export const errorBodySchema = errorObjectSchema.omit({ message: true }).extend({
  /** The error message for users. */
  error: z.string(),
  issues: z.array(issueSchema).exactOptional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
