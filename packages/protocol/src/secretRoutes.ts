import { secretNamePattern } from '@sluice/workflow'
import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Secrets that the server itself uses. Others go to the hosts they were stored for. */
export const secretNames = ['oneinch'] as const

/** A config refers to a secret as `{ "$secret": "oneinch" }`, a part of a text as `{{$secret.oneinch}}`. */
export const secretNameSchema = z.string().regex(secretNamePattern)

export const secretStatusSchema = z.object({
  name: secretNameSchema,
  set: z.boolean(),
  /** `…` and the last four characters; null if unset. */
  last4: z.string().nullable(),
  /** `env` overrides `store` and is read-only in the UI. */
  source: z.enum(['env', 'store']).nullable(),
  /** Hosts it may be sent to; of `oneinch` the 1inch API alone, which is not listed. */
  hosts: z.array(z.string()),
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
  body: z.object({
    value: z.string().trim().min(1).max(4_096),
    /** Host names, with the port where it is not the usual one; without any it is sent nowhere. */
    hosts: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9.:[\]-]{1,255}$/),
      )
      .max(20)
      .default([]),
  }),
  response: secretStatusSchema,
})

export const removeSecret = defineRoute({
  method: 'DELETE',
  path: '/api/secrets/:name',
  summary: 'Forgets a stored secret.',
  params,
  response: secretStatusSchema,
})
