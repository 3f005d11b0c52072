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

/** What every refusal carries, over HTTP and over the socket. */
export const errorBodySchema = z.object({
  /** One sentence for the screen. */
  error: z.string(),
  code: z.string(),
  /** What to check, most likely cause first. */
  help: z.array(z.string()),
  issues: z.array(issueSchema).exactOptional(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

/** An error as it stands inside run events. */
export const serializedErrorSchema: z.ZodType<SerializedError, SerializedError> = z.object({
  area: z.string(),
  code: z.string(),
  message: z.string(),
  help: z.array(z.string()),
  retry: z.enum(['never', 'later', 'after-user']),
})
