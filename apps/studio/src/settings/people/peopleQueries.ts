import type {
  changeMember,
  createInvitation,
  leaveWorkspace,
  listAudit,
  listInvitations,
  listMembers,
  listSessions,
  Role,
  removeInvitation,
  removeMember,
  removeWorkspace,
  renameWorkspace,
  revokeSession,
} from '@sluice/protocol'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../../remote/createHttpClient.ts'

export const membersQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['members'],
    queryFn: ({ signal }) => http.call<typeof listMembers>('GET', '/api/members', { signal }),
  })

export const invitationsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => http.call<typeof listInvitations>('GET', '/api/invitations', { signal }),
  })

export const sessionsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => http.call<typeof listSessions>('GET', '/api/sessions', { signal }),
  })

const auditPage = 50

export const auditQuery = (http: HttpClient) =>
  infiniteQueryOptions({
    queryKey: ['audit'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      http.call<typeof listAudit>('GET', '/api/audit', {
        query: { limit: auditPage, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextBefore }) => nextBefore,
    staleTime: 0,
    gcTime: 0,
  })

const memberParams = (accountId: string) => ({ params: { accountId } })

export const giveRole = (http: HttpClient, accountId: string, role: Role) =>
  http.call<typeof changeMember>('PATCH', '/api/members/:accountId', { ...memberParams(accountId), body: { role } })

export const endMembership = (http: HttpClient, accountId: string) =>
  http.call<typeof removeMember>('DELETE', '/api/members/:accountId', memberParams(accountId))

export const makeInvitation = (http: HttpClient, role: Role) =>
  http.call<typeof createInvitation>('POST', '/api/invitations', { body: { role } })

export const revokeInvitation = (http: HttpClient, invitationId: string) =>
  http.call<typeof removeInvitation>('DELETE', '/api/invitations/:invitationId', { params: { invitationId } })

export const endSessionOf = (http: HttpClient, sessionId: string) =>
  http.call<typeof revokeSession>('DELETE', '/api/sessions/:sessionId', { params: { sessionId } })

export const nameWorkspace = (http: HttpClient, name: string) =>
  http.call<typeof renameWorkspace>('PATCH', '/api/workspace', { body: { name } })

export const deleteWorkspace = (http: HttpClient, confirm: string) =>
  http.call<typeof removeWorkspace>('POST', '/api/workspace/remove', { body: { confirm } })

export const quitWorkspace = (http: HttpClient, workspaceId: string) =>
  http.call<typeof leaveWorkspace>('POST', '/api/workspaces/leave', { body: { workspaceId } })
