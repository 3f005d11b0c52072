import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Secrets known to the server; a config refers to one as `{ "$secret": "oneinch" }`. */
export const secretNames = ['oneinch'] as const

export const secretNameSchema = z.enum(secretNames)

export type SecretName = z.infer<typeof secretNameSchema>

export const secretStatusSchema = z.object({
  name: secretNameSchema,
  set: z.boolean(),
  /** `…` and the last four characters; null if unset. */
  last4: z.string().nullable(),
  /** `env` overrides `store` and is read-only in the UI. */
  source: z.enum(['env', 'store']).nullable(),
  /** Why the stored secret is unusable; null if it is usable or unset. */
  problem: z.string().nullable(),
})

export type SecretStatus = z.infer<typeof secretStatusSchema>

const params = z.object({ name: secretNameSchema })

export const listSecrets = defineRoute({
  method: 'GET',
  path: '/api/secrets',
  summary: 'Says which secrets are set. Values never leave the server.',
  response: z.object({ secrets: z.array(secretStatusSchema) }),
})

export const readSecret = defineRoute({
  method: 'GET',
  path: '/api/secrets/:name',
  summary: 'Says whether one secret is set.',
  params,
  response: secretStatusSchema,
})

export const writeSecret = defineRoute({
  method: 'PUT',
  path: '/api/secrets/:name',
  summary: 'Stores a secret, encrypted. It cannot be read back.',
  params,
  body: z.object({ value: z.string().trim().min(1).max(4_096) }),
  response: secretStatusSchema,
})

export const removeSecret = defineRoute({
  method: 'DELETE',
  path: '/api/secrets/:name',
  summary: 'Forgets a stored secret.',
  params,
  response: secretStatusSchema,
})
