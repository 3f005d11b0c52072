import type { Workspace } from '@sluice/protocol'
import { isAccessToken } from '@sluice/protocol/accessTokens'
import type { AccessControl } from '../accessControl.ts'
import { type AccessTokens, type Caller, type Callers, identifyProgram } from '../callers.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { signInErrors } from '../signInErrors.ts'
import type { AccountStore } from '../storage/accounts/accountStore.ts'
import type { FoundSession } from '../storage/accounts/sessionTable.ts'
import type { Cookies } from './cookies.ts'

type Dependencies = {
  readonly accessControl: Pick<AccessControl, 'refuseToken'>
  readonly accessTokens: AccessTokens
  readonly accounts: () => Promise<AccountStore>
  readonly cookies: Cookies
}

/** Callers of a server with sign-in: members by their session, and programs with named tokens. */
export function createMemberCallers(dependencies: Dependencies): Callers {
  const { accessControl, accessTokens, accounts, cookies } = dependencies
  const tokensOfMembers: AccessTokens = {
    async check(text) {
      const found = await accessTokens.check(text)
      if (found.status !== 'valid') return found
      const { workspaces } = await accounts()
      const isAdmitted = await workspaces.admitsToken(found.workspaceId ?? localWorkspaceId, found.accessToken)
      return isAdmitted ? found : { status: 'unknown' }
    },
  }
  return {
    living: async sessionIds => (await accounts()).sessions.living(sessionIds),
    async identify({ pageToken, accessToken, cookie, workspaceId }, client) {
      // A socket sends a named token where the page of a server without sign-in sends its own.
      const text = accessToken ?? (isAccessToken(pageToken) ? pageToken : undefined)
      if (text !== undefined) {
        const identified = await identifyProgram(accessControl, tokensOfMembers, text, client)
        const { caller } = identified
        const isElsewhere = caller?.kind === 'program' && workspaceId && workspaceId !== caller.workspaceId
        return isElsewhere ? { error: signInErrors.error('WORKSPACE_NOT_FOUND', { id: workspaceId }) } : identified
      }
      const token = cookies.session.read(cookie)
      const session = token === undefined ? undefined : await (await accounts()).sessions.find(token)
      if (!session) return { error: signInErrors.error('SIGN_IN_NEEDED') }
      const caller = toCaller(session, workspaceId)
      return session.isRenewed ? { caller, setCookie: cookies.session.write(token!) } : { caller }
    },
  }
}

function toCaller({ id: sessionId, account, workspaces }: FoundSession, wantedId: string | undefined): Caller {
  const workspace = pickWorkspace(workspaces, wantedId)
  return workspace
    ? { kind: 'member', account, sessionId, workspaceId: workspace.id, role: workspace.role }
    : { kind: 'account', account, sessionId, wantedId: wantedId || null }
}

/** The workspace that is asked for, or the first one; undefined for one of other people. */
export const pickWorkspace = (workspaces: readonly Workspace[], wantedId: string | undefined): Workspace | undefined =>
  wantedId ? workspaces.find(({ id }) => id === wantedId) : workspaces[0]
