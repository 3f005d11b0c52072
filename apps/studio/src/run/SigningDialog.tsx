import { defiErrors, type WalletPort } from '@sluice/defi'
import { isBlocked, namesOfRisks, wordsToType } from '@sluice/guard'
import { isSignatureRequest, type ResultSource, type WalletRequest } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import CircleStop from 'lucide-react/icons/circle-stop'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { FindingList, isAboutWalletChain } from './FindingList.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { reviewRequest, signerOf } from './reviewRequest.ts'
import { isBeingSigned, type SendOutcome, type SigningStep, sendOnce } from './sendOnce.ts'
import { runTexts } from './texts.ts'

/** The connected wallet as the review needs it. */
export type SigningWallet = {
  /** Null while no wallet is connected. */
  readonly port: WalletPort | null
  readonly account: { readonly address: string; readonly chainId: number } | null
  readonly connect: () => void
  readonly switchChain: (walletChainId: number) => Promise<void>
  readonly chainName: (walletChainId: number) => string
}

type Props = {
  readonly label: string
  readonly on: ResultSource
  readonly request: WalletRequest
  readonly step: SigningStep
  readonly wallet: SigningWallet
  /** A transaction that was sent for this step before and that the run did not take. */
  readonly earlierHash: string | null
  /** Takes the hash or the signature; resolves when the run has answered to it. */
  readonly onAnswered: (answer: `0x${string}`) => Promise<void>
  readonly onRefused: (error: unknown) => void
  /** What was built is too old to be signed. */
  readonly onExpired: () => void
  /** Ends the whole run, also while the wallet is being asked: what it sends all the same is named afterwards. */
  readonly onStop: () => void
}

type Busy = 'switching' | 'checking' | 'wallet' | null

/** The one review before every signature: what leaves, what arrives at least, to whom, and what the guard found. */
export function SigningDialog(props: Props) {
  const { label, on, request, step, wallet, earlierHash, onAnswered, onRefused, onExpired, onStop } = props
  const http = useHttp()
  const signer = signerOf(request)
  const isMessage = !isSignatureRequest(request)
  const review = useQuery({
    queryKey: ['review', request, wallet.account?.address, wallet.account?.chainId],
    queryFn: ({ signal }) => reviewRequest({ request, on, http, wallet: wallet.port, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 10_000,
  })
  const [busy, setBusy] = useState<Busy>(null)
  const [typed, setTyped] = useState('')
  const [confirmedRisks, setConfirmedRisks] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const ending = useEnding(request)
  const secondsLeft = useSecondsUntil(request.expiresAt)
  useExpiry(secondsLeft === 0 && busy === null, onExpired)
  const findings = review.data?.findings ?? []
  const risks = namesOfRisks(findings)
  const needsYes = earlierHash !== null || risks !== ''
  const words = wordsToType(findings)
  const confirmed = confirmedRisks === risks && (words === '' || typed.trim() === words)

  const refuse = async () => {
    if (busy === null && (await isBeingSigned(step))) {
      setOutcome('elsewhere')
      return
    }
    ending.current.abort()
    onRefused(defiErrors.error('REJECTED_BY_USER'))
  }

  const send = async () => {
    const { port } = wallet
    if (!port) return
    const { signal } = ending.current
    setError(null)
    setOutcome(null)
    setBusy('checking')
    try {
      const result = await sendOnce({
        step,
        knownHash: earlierHash,
        signal,
        check: async () => {
          const { findings: last } = await reviewRequest({ request, on, http, wallet: port, signal })
          // A risk that has come up since was said yes to by nobody; one that is gone needs no yes.
          return !isBlocked(last) && ['', risks].includes(namesOfRisks(last))
        },
        send: () => {
          setBusy('wallet')
          return answerFrom(port, request)
        },
        report: onAnswered,
      })
      setOutcome(result)
      if (result === 'blocked') await review.refetch()
    } catch (cause) {
      if (defiErrors.is(cause, 'REJECTED_BY_USER')) onRefused(cause)
      else if (!signal.aborted) setError(cause)
    }
    setBusy(null)
  }

  const switchChain = async () => {
    setError(null)
    setBusy('switching')
    try {
      await wallet.switchChain(signer.walletChainId)
    } catch (cause) {
      setError(cause)
    }
    setBusy(null)
  }

  const texts = runTexts.signing
  const isOnChain = wallet.account?.chainId === signer.walletChainId
  const isRightAccount = wallet.account?.address.toLowerCase() === signer.account.toLowerCase()
  const ready = review.data !== undefined && !isBlocked(findings) && (!needsYes || confirmed) && secondsLeft > 0
  return (
    <Dialog
      title={isMessage ? texts.messageTitle : texts.title}
      description={`${label} · ${wallet.chainName(signer.walletChainId)}`}
      onClose={() => void refuse()}
      dismissable={busy !== 'wallet'}
      closesOnStray={false}
      footer={
        <>
          <span className="figures flex min-w-0 flex-1 items-center text-meta text-ink-2">
            {secondsLeft > 0 ? texts.validFor(secondsLeft) : texts.expired}
          </span>
          <Button
            look="quiet"
            aria-label={texts.stop}
            title={texts.stop}
            onClick={onStop}
            icon={<CircleStop size={14} aria-hidden="true" />}
          >
            <span className="max-sm:hidden">{texts.stop}</span>
          </Button>
          <Button disabled={busy === 'wallet'} onClick={() => void refuse()}>
            {texts.reject}
          </Button>
          {!wallet.port ? (
            <Button look="primary" onClick={wallet.connect}>
              {texts.connect}
            </Button>
          ) : !isOnChain ? (
            <Button look="primary" disabled={busy !== null} onClick={() => void switchChain()}>
              {busy === 'switching' ? texts.switching : texts.switchChain(wallet.chainName(signer.walletChainId))}
            </Button>
          ) : (
            <Button look="primary" disabled={!ready || busy !== null} onClick={() => void send()}>
              {busy === 'wallet' ? texts.askingWallet : busy === 'checking' ? texts.checking : texts.send}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {error !== null && <ErrorState error={error} />}
        {outcome === 'elsewhere' && <Notice tone="warn" title={texts.elsewhere} help={[texts.elsewhereHelp]} />}
        {outcome === 'over' && <Notice tone="warn" title={texts.over} />}
        {earlierHash && <Notice tone="warn" title={texts.earlier(earlierHash)} />}
        {!wallet.port && <Notice tone="info" title={texts.walletNeeded} />}
        {wallet.port && !isRightAccount && <Notice tone="warn" title={texts.wrongAccount(signer.account)} />}
        {review.isPending && <ReviewSkeleton />}
        {review.isError && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
        {review.data && (
          <>
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 text-title break-words">{review.data.sentence}</p>
              <SourceBadge source={on} />
            </div>
            <ReviewRows review={review.data} />
            <FindingList
              findings={findings}
              skipChain={!isOnChain}
              allClear={isMessage ? texts.messageAllClear : texts.allClear}
            />
          </>
        )}
        {needsYes && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={confirmedRisks === risks}
              onChange={event => setConfirmedRisks(event.target.checked ? risks : null)}
              className="mt-0.5 size-4 accent-accent"
            />
            {texts.confirmRisk}
          </label>
        )}
        {words !== '' && (
          <label className="block">
            {texts.typeRisk(words)}
            <input
              value={typed}
              onChange={event => setTyped(event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              className="mt-1 block h-8 w-full rounded-md border border-line bg-surface-2 px-2.5"
            />
          </label>
        )}
        {isBlocked(isOnChain ? findings : findings.filter(finding => !isAboutWalletChain(finding))) && (
          <p className="font-medium text-danger">{texts.blocked}</p>
        )}
      </div>
    </Dialog>
  )
}

/** Asks the wallet for what the request wants: the hash of a sent transaction, or a signature. */
async function answerFrom(port: WalletPort, request: WalletRequest): Promise<`0x${string}`> {
  if (isSignatureRequest(request)) return port.send(request.transaction)
  if (!port.signTypedData) throw defiErrors.error('WALLET_CANNOT_SIGN')
  return port.signTypedData(request.typedData)
}

/** Ends whatever is under way for a request once its review is gone or shows another one. */
function useEnding(request: WalletRequest) {
  const ending = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rebuilt request is another one to answer
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [request])
  return ending
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1_000))
}

/** Asks for a fresh transaction once, and only while somebody looks: an open tab must not ask for quotes all night. */
function useExpiry(isExpired: boolean, onExpired: () => void) {
  const asked = useRef(false)
  useEffect(() => {
    const ask = () => {
      if (!isExpired || asked.current || document.visibilityState !== 'visible') return
      asked.current = true
      onExpired()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isExpired, onExpired])
}

function ReviewSkeleton() {
  return (
    <div aria-busy="true" className="space-y-2">
      <p role="status" className="sr-only">
        {runTexts.signing.checking}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-8 w-2/3" />
    </div>
  )
}
