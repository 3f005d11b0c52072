import type { Callers } from '../callers.ts'

/**
 * Callers of tests: a token `w2` is a program with all scopes in the workspace of that id, any other one the page of the
 * local workspace.
 */
export const workspaceCallers: Callers = {
  identify({ pageToken, accessToken = pageToken }) {
    const workspaceId = String(accessToken)
    if (!/^w\d$/.test(workspaceId)) return { caller: { kind: 'page' } }
    const token = { id: `token-${workspaceId}`, name: workspaceId, scope: 'admin' as const, createdBy: null }
    return { caller: { kind: 'program', accessToken: token, workspaceId } }
  },
}

/** Options of a call from a workspace. */
export const asWorkspace = (workspaceId: string) => ({ 'x-app-token': workspaceId })
