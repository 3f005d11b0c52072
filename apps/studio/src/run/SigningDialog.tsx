import { defiErrors, type Finding, isBlocked, type WalletPort } from '@sluice/defi'
import type { ResultSource, SignatureRequest } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { FindingList } from './FindingList.tsx'
import { reviewTransaction } from './reviewTransaction.ts'
import { isBeingSigned, type SendOutcome, type SigningStep, sendOnce } from './sendOnce.ts'
import { TransactionRows } from './TransactionRows.tsx'
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
  readonly request: SignatureRequest
  readonly step: SigningStep
  readonly wallet: SigningWallet
  /** A transaction that was sent for this step before and that the run did not take. */
  readonly earlierHash: string | null
  /** Resolves when the run has answered to the hash. */
  readonly onSent: (hash: string) => Promise<void>
  readonly onRefused: (error: unknown) => void
  /** What was built is too old to be signed. */
  readonly onExpired: () => void
}

type Busy = 'switching' | 'checking' | 'wallet' | null

/** The one review before every signature: what leaves, what arrives at least, to whom, and what the guard found. */
export function SigningDialog(props: Props) {
  const { label, on, request, step, wallet, earlierHash, onSent, onRefused, onExpired } = props
  const { transaction } = request
  const review = useQuery({
    queryKey: ['review', transaction, wallet.account?.address, wallet.account?.chainId],
    queryFn: ({ signal }) => reviewTransaction({ request, on, wallet: wallet.port, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 10_000,
  })
  const [busy, setBusy] = useState<Busy>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [outcome, setOutcome] = useState<SendOutcome | null>(null)
  const ending = useEnding(transaction)
  const secondsLeft = useSecondsUntil(request.expiresAt)
  useExpiry(secondsLeft === 0 && busy === null, onExpired)
  const findings = review.data?.findings ?? []
  const needsYes = earlierHash !== null || findings.some(finding => finding.level === 'confirm')

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
        check: async () => !isBlocked((await reviewTransaction({ request, on, wallet: port, signal })).findings),
        send: () => {
          setBusy('wallet')
          return port.send(transaction)
        },
        report: onSent,
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
      await wallet.switchChain(transaction.chainId)
    } catch (cause) {
      setError(cause)
    }
    setBusy(null)
  }

  const texts = runTexts.signing
  const isOnChain = wallet.account?.chainId === transaction.chainId
  const isRightAccount = wallet.account?.address.toLowerCase() === transaction.from.toLowerCase()
  const ready = review.data !== undefined && !isBlocked(findings) && (!needsYes || confirmed) && secondsLeft > 0
  return (
    <Dialog
      title={texts.title}
      description={`${label} · ${wallet.chainName(transaction.chainId)}`}
      onClose={() => void refuse()}
      dismissable={busy !== 'wallet'}
      closesOnStray={false}
      footer={
        <>
          <span className="figures flex min-w-0 flex-1 items-center text-meta text-ink-2">
            {secondsLeft > 0 ? texts.validFor(secondsLeft) : texts.expired}
          </span>
          <Button disabled={busy === 'wallet'} onClick={() => void refuse()}>
            {texts.reject}
          </Button>
          {!wallet.port ? (
            <Button look="primary" onClick={wallet.connect}>
              {texts.connect}
            </Button>
          ) : !isOnChain ? (
            <Button look="primary" disabled={busy !== null} onClick={() => void switchChain()}>
              {busy === 'switching' ? texts.switching : texts.switchChain(wallet.chainName(transaction.chainId))}
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
        {wallet.port && !isRightAccount && <Notice tone="warn" title={texts.wrongAccount(transaction.from)} />}
        {review.isPending && <ReviewSkeleton />}
        {review.isError && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
        {review.data && (
          <>
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 text-title break-words">{review.data.description.sentence}</p>
              <SourceBadge source={on} />
            </div>
            <TransactionRows review={review.data} />
            <FindingList findings={findings} skipChain={!isOnChain} />
          </>
        )}
        {needsYes && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={confirmed}
              onChange={event => setConfirmed(event.target.checked)}
              className="mt-0.5 size-4 accent-accent"
            />
            {texts.confirmRisk}
          </label>
        )}
        {isBlocked(withoutChain(findings, isOnChain)) && <p className="font-medium text-danger">{texts.blocked}</p>}
      </div>
    </Dialog>
  )
}

/** While the wallet is on another chain the dialog already offers the switch; saying it twice helps nobody. */
const withoutChain = (findings: readonly Finding[], isOnChain: boolean) =>
  isOnChain ? findings : findings.filter(({ id }) => id !== 'T01')

/** Ends whatever is under way for a transaction once its review is gone or shows another one. */
function useEnding(transaction: SignatureRequest['transaction']) {
  const ending = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rebuilt transaction is another one to send
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [transaction])
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
