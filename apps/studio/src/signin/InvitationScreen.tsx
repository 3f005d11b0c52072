import type { SignedIn } from '@sluice/protocol'
import { useState } from 'react'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { leavePage } from '../ui/leavePage.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { endSession, joinWorkspace } from './signInQueries.ts'
import { signInTexts } from './texts.ts'
import { useInvitation } from './useInvitation.ts'

type Props = { readonly http: HttpClient; readonly session: SignedIn; readonly invitation: string }

/** An invitation link for somebody who is signed in: joins, or signs out for another account. */
export function InvitationScreen({ http, session, invitation }: Props) {
  const attempt = useAttempt()
  // Without one there is nowhere to go on to.
  const [isOut, setIsOut] = useState(false)
  const join = () =>
    attempt.run(async () => {
      const { id } = await joinWorkspace(http, invitation)
      http.member?.choose(id)
      leavePage('/')
    })
  const changeAccount = () =>
    attempt.run(async () => {
      await endSession(http)
      setIsOut(true)
      window.location.reload()
    })
  const { preview, error } = useInvitation(http, invitation)
  const shownError = attempt.error ?? error
  const title = preview ? signInTexts.invitedTitle(preview.workspaceName) : signInTexts.joinTitle
  const invited = preview && `${signInTexts.invitedBy(preview.createdBy, signInTexts.roles[preview.role])} `
  return (
    <SignInFrame title={title} text={`${invited ?? ''}${signInTexts.joinText(session.account.name)}`}>
      {shownError !== null && <ErrorState error={shownError} />}
      <Button
        look="primary"
        className="h-11 w-full"
        disabled={attempt.isBusy || isOut || error !== null}
        onClick={() => void join()}
      >
        {signInTexts.join}
      </Button>
      <Button className="h-11 w-full" disabled={attempt.isBusy || isOut} onClick={() => void changeAccount()}>
        {signInTexts.joinAs}
      </Button>
      {session.workspaces.length > 0 && (
        <Button look="quiet" className="w-full" onClick={() => leavePage('/')}>
          {signInTexts.toProjects}
        </Button>
      )}
    </SignInFrame>
  )
}

/** A link without a whole token. */
export function BrokenInvitation() {
  return (
    <SignInFrame title={signInTexts.invitationBroken} text={signInTexts.invitationBrokenHelp}>
      <Button look="primary" className="h-11 w-full" onClick={() => leavePage('/')}>
        {signInTexts.toProjects}
      </Button>
    </SignInFrame>
  )
}
