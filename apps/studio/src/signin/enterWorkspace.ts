import { isSluiceError } from '@sluice/workflow'
import type { CommandId } from '../editor/commands.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { Member } from '../remote/member.ts'
import { fetchProject } from '../remote/readAhead.ts'
import { accessStore } from '../ui/access.ts'
import { openStorageScope } from '../ui/browserStorage.ts'
import { commandOperations } from './commandOperations.ts'
import { refuseByRole } from './refuseByRole.ts'

/** What the member may do, from now on and after changes of the role. */
export function followRole(member: Member): void {
  const take = () => {
    const state = member.getState()
    if (state.status !== 'signedIn') return
    const refuse = refuseByRole(state.workspace.role)
    accessStore.setState({
      refuse,
      refuseCommand(commandId) {
        const operation = commandOperations[commandId as CommandId]
        return operation && refuse(operation)
      },
    })
  }
  member.subscribe(take)
  take()
}

/** Chooses the workspace that a link is about, and opens what this browser remembers of it. */
export async function enterWorkspace(http: HttpClient, projectId: string | undefined): Promise<void> {
  const { member } = http
  const state = member?.getState()
  if (!member || state?.status !== 'signedIn') return
  const { account, workspaces } = state.session
  const others = workspaces.map(({ id }) => id).filter(id => id !== state.workspace.id)
  if (projectId !== undefined && others.length > 0) {
    const found = await findWorkspace(http, projectId, [state.workspace.id, ...others])
    if (found !== undefined && found !== state.workspace.id) {
      member.choose(found)
      await member.check()
    }
  }
  openStorageScope(`${account.id} ${member.workspaceId()}`)
  followRole(member)
}

/** Workspace of a project; undefined where it is in none of them, or the server cannot say. */
async function findWorkspace(
  http: HttpClient,
  projectId: string,
  workspaceIds: readonly string[],
): Promise<string | undefined> {
  for (const workspaceId of workspaceIds) {
    try {
      await fetchProject(http, projectId, undefined, { 'x-sluice-workspace': workspaceId })
      return workspaceId
    } catch (error) {
      if (!isSluiceError(error) || error.status !== 404) return undefined
    }
  }
  return undefined
}
