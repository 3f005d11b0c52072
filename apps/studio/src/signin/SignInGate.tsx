import type { SignedIn } from '@sluice/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { MemberState } from '../remote/member.ts'
import type { AppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { ReloadProvider } from '../ui/ReloadProvider.tsx'
import { uiTexts } from '../ui/texts.ts'
import { createWorkspaceDialog } from './createWorkspaceDialog.ts'
import { EndedSession } from './EndedSession.tsx'
import { enterWorkspace } from './enterWorkspace.ts'
import { forgetGoal, readInvitation, recallGoal } from './goal.ts'
import { BrokenInvitation, InvitationScreen } from './InvitationScreen.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignInScreen } from './SignInScreen.tsx'
import { endOidc, type Goal, workspaceToOpen } from './signInQueries.ts'
import { signInTexts } from './texts.ts'
import { useMemberWatch } from './useMemberWatch.ts'
import { WithoutWorkspace } from './WithoutWorkspace.tsx'

const CreateWorkspaceDialog = lazyComponent(
  () => import('./CreateWorkspaceDialog.tsx').then(module => module.CreateWorkspaceDialog),
  { isPreloaded: false },
)

/** Paths of `oidcCallbackPath` and `invitationPath` of the protocol. */
const callbackPath = '/sign-in/callback'
const invitationPath = '/sign-in/invitation'

type Props = {
  readonly services: AppServices
  /** Project of the address; undefined on other pages. */
  readonly projectId: string | undefined
  /** Starts what the editor loads ahead. */
  readonly onEnter: () => void
  readonly children: ReactNode
}

/** Shows the editor to members, and everybody else how to become one. */
export function SignInGate({ services, projectId, onEnter, children }: Props) {
  const { http } = services
  const member = http.member!
  const state = useStore(member)
  const isCreating = useStore(createWorkspaceDialog)
  const page = usePage()
  const [isEntered, setIsEntered] = useState(false)
  const finishing = useOidcCallback(http, page.callback)
  useEffect(() => {
    void member.check()
  }, [member])
  const isSignedIn = state.status === 'signedIn' && !page.isOwn
  useEffect(() => {
    if (!isSignedIn || isEntered) return
    void enterWorkspace(http, projectId).then(() => {
      onEnter()
      setIsEntered(true)
    })
  }, [http, projectId, onEnter, isSignedIn, isEntered])
  useMemberWatch(services, isEntered)
  const isShown = isEntered && (state.status === 'signedIn' || state.status === 'ended')
  const onSignedIn = async (session: SignedIn) => {
    const joined = workspaceToOpen(session, page.goal)
    if (joined && !isEntered) member.choose(joined.id)
    if (page.isOwn) return window.location.replace(page.goal.returnTo)
    await member.check()
  }
  return (
    <ReloadProvider isServed={http.isServed}>
      {isShown && (
        <div className="contents" inert={state.status === 'ended'}>
          {children}
        </div>
      )}
      {finishing.isBusy ? (
        <Waiting text={signInTexts.signingIn} />
      ) : (
        <Screen key={page.goal.invitation ?? ''} {...{ services, state, page, onSignedIn }} error={finishing.error} />
      )}
      {isCreating && <CreateWorkspaceDialog http={http} onClose={() => createWorkspaceDialog.setState(false, true)} />}
    </ReloadProvider>
  )
}

type ScreenProps = {
  readonly services: AppServices
  readonly state: MemberState
  readonly page: Page
  readonly error: unknown
  readonly onSignedIn: (session: SignedIn) => Promise<void>
}

/** What is shown instead of the editor, or above it. */
function Screen({ services, state, page, error, onSignedIn }: ScreenProps) {
  const { http } = services
  const { goal } = page
  switch (state.status) {
    case 'opening':
      return null
    case 'away':
      return <ServerAway onRetry={() => void http.member?.check()} />
    case 'signedOut':
      if (page.isInvitation && goal.invitation === undefined) return <BrokenInvitation />
      return <SignInScreen {...{ services, goal, error, onSignedIn }} methods={state.methods} />
    case 'ended':
      return (
        <EndedSession>
          <SignInScreen
            {...{ services, error, onSignedIn }}
            goal={{ returnTo: window.location.pathname + window.location.search }}
            methods={state.methods}
            endedName={state.session.account.name}
          />
        </EndedSession>
      )
    case 'withoutWorkspace':
    case 'signedIn':
      if (page.isInvitation) {
        if (goal.invitation === undefined) return <BrokenInvitation />
        return <InvitationScreen http={http} session={state.session} invitation={goal.invitation} />
      }
      return state.status === 'withoutWorkspace' ? (
        <WithoutWorkspace http={http} session={state.session} lost={state.lost} />
      ) : null
  }
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <p role="status" className="grid h-full place-items-center bg-surface-0 text-ink-2">
      {text}
    </p>
  )
}

function ServerAway({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <SignInFrame title={signInTexts.away} text={signInTexts.awayHelp}>
      <Button look="primary" className="h-11 w-full" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </SignInFrame>
  )
}

type Page = {
  /** Whether the address is one of the sign-in and not of the editor. */
  readonly isOwn: boolean
  readonly isInvitation: boolean
  /** Query that the issuer sent back; undefined on other pages. */
  readonly callback: string | undefined
  readonly goal: Goal
}

/** The page of the address; another invitation link in the same tab changes only what comes after `#`. */
function usePage(): Page {
  const [page, setPage] = useState(readPage)
  const { isInvitation } = page
  useEffect(() => {
    if (!isInvitation) return
    const read = () => setPage(readPage())
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [isInvitation])
  return page
}

function readPage(): Page {
  const { pathname, search, hash } = window.location
  if (pathname === callbackPath) {
    const goal = recallGoal()
    // The code is used once and must not stay in the address.
    window.history.replaceState(null, '', callbackPath)
    return { isOwn: true, isInvitation: false, callback: search.slice(1), goal }
  }
  if (pathname === invitationPath) {
    const invitation = readInvitation(hash)
    const goal = { returnTo: '/', ...(invitation === null ? {} : { invitation }) }
    return { isOwn: true, isInvitation: true, callback: undefined, goal }
  }
  return { isOwn: false, isInvitation: false, callback: undefined, goal: { returnTo: pathname + search } }
}

/** Codes that are being exchanged: each is good for once, also where an effect runs twice. */
const exchanges = new Map<string, ReturnType<typeof endOidc>>()

/** Ends the sign-in that the issuer returned from, and opens where it leads. */
function useOidcCallback(http: HttpClient, query: string | undefined) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: query !== undefined,
    error: null,
  })
  useEffect(() => {
    if (query === undefined) return
    const { member } = http
    const goal = recallGoal()
    const exchange = exchanges.get(query) ?? endOidc(http, query)
    exchanges.set(query, exchange)
    exchange.then(
      ({ session, returnTo }) => {
        const joined = workspaceToOpen(session, goal)
        if (joined) member?.choose(joined.id)
        forgetGoal()
        window.location.replace(returnTo)
      },
      async (error: unknown) => {
        await member?.check()
        // The back button leads here too.
        if (member?.getState().status === 'signedIn') window.location.replace(goal.returnTo)
        else setState({ isBusy: false, error })
      },
    )
  }, [http, query])
  return state
}
