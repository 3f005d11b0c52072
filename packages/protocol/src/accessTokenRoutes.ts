import { z } from 'zod'
import { plainNameSchema } from './plainName.ts'
import { defineRoute } from './route.ts'

/** What a token may do; each scope includes the ones before it. */
export const scopes = ['read', 'run', 'admin'] as const

export const scopeSchema = z.enum(scopes)

export type Scope = z.infer<typeof scopeSchema>

/** Whether a token with one scope may do what needs another. */
export const includesScope = (granted: Scope, needed: Scope): boolean =>
  scopes.indexOf(granted) >= scopes.indexOf(needed)

export const accessTokenLimits = { tokens: 100, name: 100, days: 3_650, defaultDays: 90 } as const

/** Milliseconds since the epoch. */
const timestamp = z.number().int()

/** Account that made a token; null where nobody signs in, and for tokens of `sluice token`. */
export const tokenMakerSchema = z.object({ accountId: z.string(), name: z.string() }).nullable()

export type TokenMaker = z.infer<typeof tokenMakerSchema>

/** A named token without its secret. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: scopeSchema,
  createdAt: timestamp,
  createdBy: tokenMakerSchema,
  /** Null: it does not expire. */
  expiresAt: timestamp.nullable(),
  /** To the minute; null before its first use. */
  lastUsedAt: timestamp.nullable(),
})

export type AccessToken = z.infer<typeof accessTokenSchema>

export const newAccessTokenSchema = z.object({
  name: plainNameSchema(accessTokenLimits.name),
  scope: scopeSchema,
  /** Days until it expires; null: never. */
  expiresInDays: z.number().int().min(1).max(accessTokenLimits.days).nullable().default(accessTokenLimits.defaultDays),
})

export type NewAccessToken = z.input<typeof newAccessTokenSchema>

export const listAccessTokens = defineRoute({
  method: 'GET',
  path: '/api/access-tokens',
  summary: 'The named tokens of this server, without their secrets.',
  response: z.object({ accessTokens: z.array(accessTokenSchema) }),
})

export const createAccessToken = defineRoute({
  method: 'POST',
  path: '/api/access-tokens',
  summary: 'Makes a named token. The answer is the only place where it stands: its hash is stored.',
  body: newAccessTokenSchema,
  status: 201,
  response: z.object({
    /** Sent as `Authorization: Bearer …`. */
    token: z.string(),
    accessToken: accessTokenSchema,
  }),
})

export const removeAccessToken = defineRoute({
  method: 'DELETE',
  path: '/api/access-tokens/:accessTokenId',
  summary: 'Revokes a token at once, open sockets included.',
  params: z.object({ accessTokenId: z.string().min(1).max(100) }),
  response: accessTokenSchema,
})
