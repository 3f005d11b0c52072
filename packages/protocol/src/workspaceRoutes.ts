import { z } from 'zod'
import { plainNameSchema } from './plainName.ts'
import { defineRoute } from './route.ts'
import { idSchema, invitationTokenSchema, roleSchema, workspaceSchema } from './sessionRoutes.ts'

/** Milliseconds since the epoch. */
const timestamp = z.number().int()

export const workspaceLimits = { name: 100, owned: 10, members: 200, invitations: 100 } as const

/** Days after which an invitation is no longer taken. */
export const invitationDays = 7

/** Days for which audit entries are kept. */
export const auditDays = 365

const nameBody = z.object({ name: plainNameSchema(workspaceLimits.name) })

export const listWorkspaces = defineRoute({
  method: 'GET',
  path: '/api/workspaces',
  summary: 'The workspaces of the signed-in account.',
  response: z.object({ workspaces: z.array(workspaceSchema) }),
})

export const createWorkspace = defineRoute({
  method: 'POST',
  path: '/api/workspaces',
  summary: 'Creates a workspace, which the signed-in account owns.',
  body: nameBody,
  status: 201,
  response: workspaceSchema,
})

const workspaceNameSchema = z.object({ id: z.string(), name: z.string() })

export const renameWorkspace = defineRoute({
  method: 'PATCH',
  path: '/api/workspace',
  summary: 'Renames the workspace of this request.',
  body: nameBody,
  response: workspaceNameSchema,
})

export const removeWorkspace = defineRoute({
  method: 'POST',
  path: '/api/workspace/remove',
  summary: 'Deletes the workspace of this request with everything in it.',
  body: z.object({
    /** Its name, to rule out a mistake. */
    confirm: z.string().max(workspaceLimits.name),
  }),
  response: workspaceNameSchema,
})

export const leaveWorkspace = defineRoute({
  method: 'POST',
  path: '/api/workspaces/leave',
  summary: 'Ends a membership of the signed-in account; the last owner has to stay.',
  body: z.object({ workspaceId: idSchema }),
  response: workspaceNameSchema,
})

export const memberSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  joinedAt: timestamp,
})

export type Member = z.infer<typeof memberSchema>

const memberParams = z.object({ accountId: idSchema })

export const listMembers = defineRoute({
  method: 'GET',
  path: '/api/members',
  summary: 'The members of the workspace of this request.',
  response: z.object({ members: z.array(memberSchema) }),
})

export const changeMember = defineRoute({
  method: 'PATCH',
  path: '/api/members/:accountId',
  summary: 'Gives a member another role; the last owner stays one.',
  params: memberParams,
  body: z.object({ role: roleSchema }),
  response: memberSchema,
})

export const removeMember = defineRoute({
  method: 'DELETE',
  path: '/api/members/:accountId',
  summary: 'Removes a member at once, open sockets included; the last owner stays.',
  params: memberParams,
  response: memberSchema,
})

/** An invitation without its secret. */
export const invitationSchema = z.object({
  id: z.string(),
  role: roleSchema,
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Name of the member who made it. */
  createdBy: z.string(),
})

export type Invitation = z.infer<typeof invitationSchema>

export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Invitations into the workspace of this request that can still be accepted.',
  response: z.object({ invitations: z.array(invitationSchema) }),
})

export const createInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Makes a link with which one person joins within 7 days. The answer is the only place where it stands.',
  body: z.object({ role: roleSchema }),
  status: 201,
  response: z.object({
    /** To be sent to the person who is invited. */
    url: z.string(),
    invitation: invitationSchema,
  }),
})

export const removeInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/invitations/:invitationId',
  summary: 'Withdraws an invitation.',
  params: z.object({ invitationId: idSchema }),
  response: invitationSchema,
})

/** What an invitation link says to whoever has it. */
export const invitationPreviewSchema = z.object({
  /** Name of the workspace. */
  workspaceName: z.string(),
  role: roleSchema,
  /** Name of the member who made it. */
  createdBy: z.string(),
  expiresAt: timestamp,
})

export type InvitationPreview = z.infer<typeof invitationPreviewSchema>

export const previewInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/preview',
  summary: 'What an invitation link invites to; the link stays unused.',
  body: z.object({
    /** The part after # of the link. */
    invitation: invitationTokenSchema,
  }),
  response: invitationPreviewSchema,
})

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Joins the workspace of an invitation, once.',
  body: z.object({
    /** The part after # of the link. */
    invitation: invitationTokenSchema,
  }),
  response: workspaceSchema,
})

export const auditEntrySchema = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.object({
    kind: z.enum(['account', 'token', 'nobody']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  /** Operation of the API, or message of the socket. */
  operation: z.string(),
  /** Id of what it was about: run, secret, token, account. */
  subject: z.string().nullable(),
  /** Further public values, such as the hash of a signed transaction or a new role. */
  detail: z.string().nullable(),
  /** `ok`, or the code of the error. */
  result: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/audit',
  summary: 'What happened in the workspace of this request, newest first.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: idSchema.optional(),
  }),
  response: z.object({
    entries: z.array(auditEntrySchema),
    /** Cursor of the next page; null at the end. */
    nextBefore: z.string().nullable(),
  }),
})
