import type { Json } from '@sluice/workflow'
import { z } from 'zod'
import { type Intent, intentSchema } from '../intent.ts'
import { modelProblems, type Problem } from './texts.ts'

const { steps, edits, features, missing, notUnderstood } = intentSchema.shape

/** What a model may submit: an intent, whose empty lists may be left away. */
const modelIntentSchema = intentSchema.extend({
  steps: steps.default([]),
  edits: edits.default([]),
  features: features.default([]),
  missing: missing.default([]),
  notUnderstood: notUnderstood.default([]),
})

/** JSON Schema of the tool that submits an intent. */
export const intentJsonSchema = (): { readonly [key: string]: unknown } => {
  const { $schema: _, ...schema } = z.toJSONSchema(modelIntentSchema, { io: 'input' })
  return schema
}

export type ParsedIntent = { readonly intent: Intent } | { readonly problem: Problem }

/** Parses what a model submitted; a field that is null counts as absent. */
export function parseModelIntent(input: unknown): ParsedIntent {
  const parsed = modelIntentSchema.safeParse(withoutNulls(input))
  if (parsed.success) return { intent: parsed.data }
  const issue = parsed.error.issues[0]!
  return { problem: modelProblems.shape(issue.path.join('.'), issue.message) }
}

/** Where null is a value. */
const keepsNull = (key: string) => key === 'value'

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, item]) =>
      item === null && !keepsNull(key) ? [] : [[key, withoutNulls(item)]],
    ),
  )
}
