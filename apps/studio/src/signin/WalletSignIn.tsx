import type { SignedIn } from '@sluice/protocol'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { AppServices } from '../session/AppServices.tsx'
import { useAttempt } from '../settings/useAttempt.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { shortenMiddle } from '../ui/shortenMiddle.ts'
import type { ConnectedWallet } from '../wallet/createWalletStore.ts'
import { walletTexts } from '../wallet/texts.ts'
import { WalletLinks } from '../wallet/WalletLinks.tsx'
import { WalletIcon, WalletList } from '../wallet/WalletList.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { beginWallet, endWallet, type Goal } from './signInQueries.ts'
import { assertSignIn, signMessage } from './signMessage.ts'
import { signInTexts } from './texts.ts'

export type WalletSignInProps = {
  readonly services: Pick<AppServices, 'http' | 'directory' | 'wallet'>
  readonly goal: Goal
  readonly onSignedIn: (session: SignedIn) => Promise<void> | void
  readonly onBack: () => void
}

/** Sign-in with a wallet: choose one, read the message, sign it. */
export function WalletSignIn({ onBack, ...props }: WalletSignInProps) {
  const { directory, wallet } = props.services
  const state = useStore(wallet)
  const hasWallets = useStore(directory, options => options.length > 0)
  return (
    <SignInFrame title={signInTexts.withWallet}>
      {state.status === 'connected' ? (
        <SignMessage key={`${state.option.id} ${state.address} ${state.chainId}`} {...props} wallet={state} />
      ) : hasWallets ? (
        <WalletList directory={directory} wallet={wallet} />
      ) : (
        <>
          <EmptyState title={walletTexts.none} text={walletTexts.noneText} />
          <div className="flex flex-wrap justify-center gap-2">
            <WalletLinks />
            <ReloadButton />
          </div>
        </>
      )}
      <Button look="quiet" className="w-full" icon={<ArrowLeft size={14} aria-hidden="true" />} onClick={onBack}>
        {signInTexts.back}
      </Button>
    </SignInFrame>
  )
}

type SignProps = Omit<WalletSignInProps, 'onBack'> & { readonly wallet: ConnectedWallet }

const thisPage = () => ({ origin: window.location.origin, now: Date.now() })

/** The message for one account on one chain, word for word, and its signature. */
function SignMessage({ services, goal, onSignedIn, wallet }: SignProps) {
  const { http } = services
  const attempt = useAttempt()
  const { message, error, renew } = useMessage(http, wallet, goal)
  const sign = (text: string) =>
    attempt.run(async () => {
      const signature = await signMessage(wallet, text, thisPage())
      try {
        const { session } = await endWallet(http, text, signature)
        await onSignedIn(session)
      } catch (cause) {
        // The server takes a message once.
        renew()
        throw cause
      }
    })
  const shownError = attempt.error ?? error
  return (
    <>
      <div className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
        <WalletIcon option={wallet.option} />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-medium">{wallet.option.name}</span>
          <span className="code block text-meta text-ink-2" title={wallet.address}>
            {shortenMiddle(wallet.address)}
          </span>
        </p>
        <Button look="quiet" disabled={attempt.isBusy} onClick={services.wallet.disconnect}>
          {signInTexts.otherWallet}
        </Button>
      </div>
      {shownError !== null && <ErrorState error={shownError} {...(message === null ? { onRetry: renew } : {})} />}
      {message === null && error === null && (
        <div role="status">
          <span className="sr-only">{signInTexts.loadingMessage}</span>
          <Skeleton className="h-56" />
        </div>
      )}
      {message !== null && (
        <>
          <section aria-labelledby="sign-in-message">
            <h2 id="sign-in-message" className="mb-1 text-meta font-medium text-ink-2">
              {signInTexts.messageTitle}
            </h2>
            <pre className="code scroll-slim rounded-md bg-surface-2 p-3 text-meta whitespace-pre-wrap wrap-anywhere">
              {message}
            </pre>
            <p className="mt-2 text-meta text-ink-2">{signInTexts.messageFree}</p>
          </section>
          <Button look="primary" className="h-11 w-full" disabled={attempt.isBusy} onClick={() => void sign(message)}>
            {attempt.isBusy ? signInTexts.waiting : signInTexts.sign}
          </Button>
        </>
      )}
    </>
  )
}

/** A new message of the server for the account; only one that the guard lets pass is shown. */
function useMessage(http: WalletSignInProps['services']['http'], wallet: ConnectedWallet, goal: Goal) {
  const { address, chainId } = wallet
  const { returnTo, invitation } = goal
  const [round, setRound] = useState(0)
  const [message, setMessage] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isStale = false
    const account = { address, chainId }
    const wanted = { returnTo, ...(invitation === undefined ? {} : { invitation }) }
    setError(null)
    // Counted, so that a message that was used is asked for anew.
    void round
    beginWallet(http, account, wanted)
      .then(({ message: text }) => {
        assertSignIn(account, text, thisPage())
        if (!isStale) setMessage(text)
      })
      .catch((cause: unknown) => {
        if (!isStale) setError(cause)
      })
    return () => {
      isStale = true
      setMessage(null)
    }
  }, [http, address, chainId, returnTo, invitation, round])
  return { message, error, renew: () => setRound(count => count + 1) }
}
