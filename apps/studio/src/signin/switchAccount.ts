import type { HttpClient } from '../remote/createHttpClient.ts'
import { leavePage } from '../ui/leavePage.ts'
import { saveBeforeLeaving } from '../ui/reloadPage.ts'
import { endSession } from './signInQueries.ts'

/** Opens another workspace in this tab. The page is loaded anew, so that nothing of the other one stays in it. */
export async function openWorkspace({ member }: HttpClient, workspaceId: string): Promise<void> {
  await saveBeforeLeaving()
  member?.choose(workspaceId)
  leavePage('/')
}

/** Ends the session of this browser. */
export async function signOutHere(http: HttpClient): Promise<void> {
  await saveBeforeLeaving()
  await endSession(http)
  leavePage('/')
}
