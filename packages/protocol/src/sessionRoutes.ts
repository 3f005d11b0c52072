import { z } from 'zod'
import { defineRoute } from './route.ts'

/** Workspace that a request is about; default the account's first. Any value shows that a page sent the request. */
export const workspaceHeader = 'x-sluice-workspace'

/** Key of the workspace in the socket handshake: `io(url, { auth: { workspace } })`. */
export const socketWorkspaceKey = 'workspace'

/** Page that the issuer returns to; its query is what `finishOidcSignIn` takes. */
export const oidcCallbackPath = '/sign-in/callback'

/** Page of an invitation link; the token comes after `#`, which no server receives. */
export const invitationPath = '/sign-in/invitation'

/** What a member may do in a workspace; each role includes the ones before it. */
export const roles = ['viewer', 'editor', 'owner'] as const

export const roleSchema = z.enum(roles)

export type Role = z.infer<typeof roleSchema>

/** Milliseconds since the epoch. */
const timestamp = z.number().int()

export const idSchema = z.string().min(1).max(100)

/** 256 random bits. */
export const invitationTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A person who signs in. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the issuer did not confirm one. */
  email: z.string().nullable(),
})

export type Account = z.infer<typeof accountSchema>

/** A workspace of the signed-in account. */
export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  createdAt: timestamp,
})

export type Workspace = z.infer<typeof workspaceSchema>

/** How one signs in on this server. */
export const signInMethodsSchema = z.object({
  /** Host of the issuer; null: not offered. */
  oidc: z.object({ issuer: z.string() }).nullable(),
  /** Domain that a wallet shows in the message; null: not offered. */
  wallet: z.object({ domain: z.string() }).nullable(),
  /** Whether people may sign in without an invitation. */
  isOpen: z.boolean(),
})

export type SignInMethods = z.infer<typeof signInMethodsSchema>

export const signedInSchema = z.object({
  sessionId: z.string(),
  account: accountSchema,
  workspaces: z.array(workspaceSchema),
  /** Workspace of this request; null if the account has none, or not the one that was asked for. */
  workspaceId: z.string().nullable(),
  /** Whether the account may create workspaces: everybody on an open server, otherwise those in `SLUICE_OWNERS`. */
  mayCreateWorkspaces: z.boolean(),
})

export type SignedIn = z.infer<typeof signedInSchema>

export const readSession = defineRoute({
  method: 'GET',
  path: '/api/session',
  summary: 'How one signs in on this server, and who is signed in.',
  response: z.object({
    /** Null: this server has no sign-in, its page may do everything. */
    signIn: signInMethodsSchema.nullable(),
    session: signedInSchema.nullable(),
  }),
})

/** Where the editor goes on after the sign-in. */
const returnToSchema = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/, 'A path of this server')
  .default('/')

export const startOidcSignIn = defineRoute({
  method: 'POST',
  path: '/api/sign-in/oidc/start',
  summary: 'Begins a sign-in with OpenID Connect: the address of the issuer, to be opened within 10 minutes.',
  body: z.object({ returnTo: returnToSchema, invitation: invitationTokenSchema.exactOptional() }),
  response: z.object({ url: z.string() }),
})

/** The answer of a sign-in; the session itself is in a cookie that scripts cannot read. */
const finishedSchema = z.object({ session: signedInSchema, returnTo: z.string() })

export const finishOidcSignIn = defineRoute({
  method: 'POST',
  path: '/api/sign-in/oidc/finish',
  summary: 'Ends a sign-in with OpenID Connect: takes the query that the issuer sent back, once.',
  body: z.object({
    /** Query of the callback page, with `code` and `state` or with `error`. */
    query: z.string().min(1).max(8_000),
  }),
  response: finishedSchema,
})

export const startWalletSignIn = defineRoute({
  method: 'POST',
  path: '/api/sign-in/wallet/start',
  summary: 'Begins a sign-in with a wallet: the message of EIP-4361 to be signed within 10 minutes.',
  body: z.object({
    address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
    chainId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    returnTo: returnToSchema,
    invitation: invitationTokenSchema.exactOptional(),
  }),
  response: z.object({ message: z.string(), domain: z.string(), expiresAt: timestamp }),
})

export const finishWalletSignIn = defineRoute({
  method: 'POST',
  path: '/api/sign-in/wallet/finish',
  summary: 'Ends a sign-in with a wallet: takes the message and its signature, once.',
  body: z.object({
    message: z.string().min(1).max(4_000),
    signature: z.string().regex(/^0x[0-9a-fA-F]{2,4000}$/),
  }),
  response: finishedSchema,
})

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/sign-out',
  summary: 'Ends the session of this request, its sockets included.',
  response: z.object({ sessionId: z.string() }),
})

/** A session of the signed-in account, without its secret. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: timestamp,
  /** To 10 minutes. */
  usedAt: timestamp,
  expiresAt: timestamp,
  /** Browser that signed in, as it called itself. */
  userAgent: z.string(),
  /** Whether it is the one of this request. */
  isCurrent: z.boolean(),
})

export type Session = z.infer<typeof sessionSchema>

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  summary: 'The sessions of the signed-in account.',
  response: z.object({ sessions: z.array(sessionSchema) }),
})

export const revokeSession = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  summary: 'Ends a session of the signed-in account at once, open sockets included.',
  params: z.object({ sessionId: idSchema }),
  response: z.object({ sessionId: z.string() }),
})
