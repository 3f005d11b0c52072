import type { SignInMethods } from '@sluice/protocol'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { leavePage } from '../ui/leavePage.ts'
import { rememberGoal } from './goal.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { beginOidc, type Goal } from './signInQueries.ts'
import { signInTexts } from './texts.ts'
import { type FoundInvitation, useInvitation } from './useInvitation.ts'
import { WalletSignIn, type WalletSignInProps } from './WalletSignIn.tsx'

type Props = Pick<WalletSignInProps, 'services' | 'onSignedIn'> & {
  readonly methods: SignInMethods
  readonly goal: Goal
  /** What the last sign-in was refused with; null before one. */
  readonly error: unknown
  /** Who was signed in until the session ended. */
  readonly endedName?: string | undefined
}

/** How one signs in on this server. */
export function SignInScreen({ methods, goal, error, endedName, ...wallet }: Props) {
  const [isWallet, setIsWallet] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const attempt = useAttempt()
  const { oidc } = methods
  const openIssuer = () =>
    attempt.run(async () => {
      const { url } = await beginOidc(wallet.services.http, goal)
      rememberGoal(goal)
      setIsLeaving(true)
      // Writes of an ended session wait for the next one: what the browser has not stored is asked about.
      if (endedName === undefined) leavePage(url)
      else window.location.assign(url)
    })
  const { preview, error: invitationError } = useInvitation(wallet.services.http, goal.invitation)
  const shownError = attempt.error ?? error ?? invitationError
  if (isWallet) return <WalletSignIn {...wallet} goal={goal} onBack={() => setIsWallet(false)} />
  const [title, text] = wordsOf({ goal, preview, endedName })
  return (
    <SignInFrame title={title} text={text}>
      {shownError !== null && !attempt.isBusy && <ErrorState error={shownError} />}
      {oidc && (
        <Button
          look="primary"
          className="h-11 w-full min-w-0"
          disabled={attempt.isBusy || isLeaving}
          onClick={() => void openIssuer()}
        >
          <span className="truncate">
            {attempt.isBusy || isLeaving ? signInTexts.opening(oidc.issuer) : signInTexts.continueWith(oidc.issuer)}
          </span>
        </Button>
      )}
      {methods.wallet && (
        <Button
          look={oidc ? 'plain' : 'primary'}
          className="h-11 w-full"
          disabled={attempt.isBusy || isLeaving}
          icon={<Wallet size={16} aria-hidden="true" />}
          onClick={() => setIsWallet(true)}
        >
          {signInTexts.withWallet}
        </Button>
      )}
      {!methods.isOpen && goal.invitation === undefined && endedName === undefined && (
        <p className="pt-1 text-center text-meta text-ink-2">{signInTexts.onlyInvited}</p>
      )}
    </SignInFrame>
  )
}

type Words = Pick<Props, 'goal' | 'endedName'> & Pick<FoundInvitation, 'preview'>

function wordsOf({ goal, preview, endedName }: Words): readonly [title: string, text: string] {
  if (endedName !== undefined) return [signInTexts.ended, signInTexts.endedText(endedName)]
  if (goal.invitation === undefined) return [signInTexts.title, signInTexts.text]
  if (!preview) return [signInTexts.title, signInTexts.invited]
  const { workspaceName, createdBy, role } = preview
  return [signInTexts.invitedTitle(workspaceName), signInTexts.invitedText(createdBy, signInTexts.roles[role])]
}
