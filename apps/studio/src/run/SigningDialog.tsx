import {
  canSend,
  confirmationPhrase,
  isBlocked,
  riskSummary,
  type SigningFlow,
  type SigningProblem,
  type SigningState,
} from '@sluice/guard'
import { isSignatureRequest, type ResultSource, type WalletRequest } from '@sluice/workflow'
import CircleStop from 'lucide-react/icons/circle-stop'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { ApprovalPlan } from './ApprovalPlan.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { FindingList, isAboutWalletChain } from './FindingList.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import type { SigningWallet } from './signingWallet.ts'
import { runTexts } from './texts.ts'

type Props = {
  readonly label: string
  readonly on: ResultSource
  readonly request: WalletRequest
  readonly flow: SigningFlow
  readonly wallet: SigningWallet
  readonly onStop: () => void
}

/** Review before every signature: amounts, recipient and guard findings. */
export function SigningDialog({ label, on, request, flow, wallet, onStop }: Props) {
  const state = useSyncExternalStore(flow.subscribe, flow.getState)
  const signer = signerOf(request)
  const isMessage = !isSignatureRequest(request)
  const secondsLeft = useSecondsUntil(request.expiresAt)
  const { isSwitching, switchError, switchChain } = useChainSwitch(() => wallet.switchChain(signer.walletChainId))
  const texts = runTexts.signing
  const isAsked = state.status === 'wallet' || state.status === 'reporting'
  const review = 'review' in state ? state.review : null
  const problem = 'problem' in state ? state.problem : null
  const findings = review?.findings ?? []
  const isOnChain = wallet.account?.chainId === signer.walletChainId
  const isRightAccount = wallet.account?.address.toLowerCase() === signer.account.toLowerCase()
  return (
    <Dialog
      title={isMessage ? texts.messageTitle : texts.title}
      description={`${label} · ${wallet.chainName(signer.walletChainId)}`}
      onClose={flow.refuse}
      dismissable={!isAsked}
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
          <Button disabled={isAsked} onClick={flow.refuse}>
            {texts.reject}
          </Button>
          {!wallet.port ? (
            <Button look="primary" onClick={wallet.connect}>
              {texts.connect}
            </Button>
          ) : !isOnChain ? (
            <Button look="primary" disabled={isSwitching || isAsked} onClick={switchChain}>
              {isSwitching ? texts.switching : texts.switchChain(wallet.chainName(signer.walletChainId))}
            </Button>
          ) : (
            <Button look="primary" disabled={!canSend(state) || secondsLeft === 0} onClick={flow.send}>
              {isAsked ? texts.askingWallet : state.status === 'checking' ? texts.checking : texts.send}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {switchError !== null && <ErrorState error={switchError} />}
        {problem && <ProblemNotice problem={problem} state={state} onRetry={flow.begin} />}
        {state.refusedHash && <Notice tone="warn" title={texts.earlier(state.refusedHash)} />}
        {!wallet.port && <Notice tone="info" title={texts.walletNeeded} />}
        {wallet.port && !isRightAccount && <Notice tone="warn" title={texts.wrongAccount(signer.account)} />}
        {state.status === 'preparing' && <ReviewSkeleton />}
        {review && (
          <>
            <div className="flex items-start gap-2">
              <p className="min-w-0 flex-1 text-title break-words">{review.description.sentence}</p>
              <SourceBadge source={on} />
            </div>
            <ReviewRows review={review} />
            <ApprovalPlan account={wallet.account} />
            <FindingList
              findings={findings}
              skipChain={!isOnChain}
              allClear={isMessage ? texts.messageAllClear : texts.allClear}
            />
          </>
        )}
        {state.status === 'ready' && (
          <ConsentFields
            consent={state.consent}
            needsAgreement={state.refusedHash !== null || riskSummary(findings).length > 0}
            phrase={confirmationPhrase(findings)}
            onAgree={flow.agree}
            onType={flow.typePhrase}
          />
        )}
        {isBlocked(isOnChain ? findings : findings.filter(finding => !isAboutWalletChain(finding))) && (
          <p className="font-medium text-danger">{texts.blocked}</p>
        )}
      </div>
    </Dialog>
  )
}

type ProblemProps = {
  readonly problem: SigningProblem
  readonly state: SigningState
  readonly onRetry: () => void
}

function ProblemNotice({ problem, state, onRetry }: ProblemProps) {
  const texts = runTexts.signing
  if (problem.kind === 'lockedElsewhere') {
    return <Notice tone="warn" title={texts.elsewhere} help={[texts.elsewhereHelp]} />
  }
  if (problem.kind === 'notWanted') return <Notice tone="warn" title={texts.over} />
  // The notice about the earlier hash already covers this.
  if (problem.kind === 'notAccepted' || (problem.kind === 'report' && state.refusedHash !== null)) return null
  return state.status === 'failed' ? (
    <ErrorState error={problem.error} onRetry={onRetry} />
  ) : (
    <ErrorState error={problem.error} />
  )
}

/** Account and chain that must sign. */
function signerOf(request: WalletRequest): { readonly account: string; readonly walletChainId: number } {
  if (isSignatureRequest(request)) {
    return { account: request.transaction.from, walletChainId: request.transaction.chainId }
  }
  return { account: String(request.intent.account), walletChainId: Number(request.intent.walletChainId) }
}

function useChainSwitch(ask: () => Promise<void>) {
  const [isSwitching, setIsSwitching] = useState(false)
  const [switchError, setSwitchError] = useState<unknown>(null)
  const switchChain = async () => {
    setSwitchError(null)
    setIsSwitching(true)
    try {
      await ask()
    } catch (cause) {
      setSwitchError(cause)
    }
    setIsSwitching(false)
  }
  return { isSwitching, switchError, switchChain: () => void switchChain() }
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1_000))
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
