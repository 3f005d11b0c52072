import type { SignedIn, Workspace } from '@sluice/protocol'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { createWorkspaceDialog } from './createWorkspaceDialog.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { openWorkspace, signOutHere } from './switchAccount.ts'
import { signInTexts } from './texts.ts'

type Props = { readonly http: HttpClient; readonly session: SignedIn; readonly lost: Workspace | null }

/** Says to somebody who has been removed that the workspace is closed, and where to go on. */
export function WithoutWorkspace({ http, session, lost }: Props) {
  const { workspaces, mayCreateWorkspaces } = session
  const attempt = useAttempt()
  const [title, text] = lost
    ? [signInTexts.lost(lost.name), signInTexts.lostText]
    : [signInTexts.noWorkspace, signInTexts[mayCreateWorkspaces ? 'noWorkspaceText' : 'needsInvitation']]
  return (
    <SignInFrame title={title} text={text}>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
      {workspaces.map(({ id, name }, index) => (
        <Button
          key={id}
          look={index === 0 ? 'primary' : 'plain'}
          className="h-11 w-full min-w-0"
          onClick={() => void openWorkspace(http, id)}
        >
          <span className="truncate">{signInTexts.openWorkspace(name)}</span>
        </Button>
      ))}
      {mayCreateWorkspaces && (
        <Button
          look={workspaces.length === 0 ? 'primary' : 'plain'}
          className="h-11 w-full"
          onClick={() => createWorkspaceDialog.setState(true, true)}
        >
          {signInTexts.createWorkspace}
        </Button>
      )}
      <Button look="quiet" className="w-full" onClick={() => void attempt.run(() => signOutHere(http))}>
        {signInTexts.signOut}
      </Button>
    </SignInFrame>
  )
}
