import {
  canSend,
  confirmationPhrase,
  isBlocked,
  isSentBefore,
  type Review,
  type RunSigningFlow,
  type RunSigningProblem,
  type RunSigningState,
  riskSummary,
} from '@sluice/guard'
import { isSignatureRequest, type ResultSource, type WalletRequest } from '@sluice/workflow'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useRuns, useView } from '../editor/useStores.ts'
import { useTokenPrices } from '../tokens/useTokenPrices.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ChainLogo } from '../ui/logos/ChainLogo.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { ApprovalPlan } from './ApprovalPlan.tsx'
import { toSigningRequest } from './createRequestFlow.ts'
import { ActionRows } from './review/ActionRows.tsx'
import { ConsentFields } from './review/ConsentFields.tsx'
import { FindingList, isAboutWalletChain } from './review/FindingList.tsx'
import { ReviewAmounts } from './review/ReviewAmounts.tsx'
import { ReviewFacts } from './review/ReviewFacts.tsx'
import { ReviewMenu } from './review/ReviewMenu.tsx'
import { ReviewSteps } from './review/ReviewSteps.tsx'
import { readAction } from './review/readAction.ts'
import { type RequestKind, readKind } from './review/readKind.ts'
import { readTrade } from './review/readTrade.ts'
import { SignButton, type SignButtonState } from './review/SignButton.tsx'
import { reviewTexts } from './review/texts.ts'
import { type Change, useRenewal } from './review/useRenewal.ts'
import type { SigningWallet } from './signingWallet.ts'
import { runTexts } from './texts.ts'

export type Steps = { readonly names: readonly string[]; readonly current: number }

type Props = {
  readonly label: string
  readonly on: ResultSource
  readonly request: WalletRequest
  readonly flow: RunSigningFlow
  readonly wallet: SigningWallet
  /** Set where an approval comes before. */
  readonly steps: Steps | null
  readonly onStop: () => void
}

/** Review before every signature: amounts, recipient and guard findings. */
export function SigningDialog({ label, on, request, flow, wallet, steps, onStop }: Props) {
  const { view } = useEditor()
  const isAside = useView(({ isReviewAside }) => isReviewAside)
  const state = useSyncExternalStore(flow.subscribe, flow.getState)
  const isConnected = useIsServerReached(flow)
  const signer = signerOf(request)
  const kind = readKind(toSigningRequest(request))
  const secondsLeft = useSecondsUntil(request.expiresAt)
  const isAsked = state.status === 'wallet' || state.status === 'reporting'
  const review = 'review' in state && state.status !== 'expired' ? state.review : null
  const { shown, isRenewing, isHeld, change } = useRenewal(review, state.status === 'expired')
  const isOnChain = wallet.account?.chainId === signer.walletChainId
  // The notice about the earlier hash says the same.
  const findings = shown?.findings.filter(finding => !isSentBefore(finding)) ?? []
  const buttonState: SignButtonState = isAsked
    ? 'wallet'
    : !isConnected
      ? 'reconnecting'
      : state.status === 'checking'
        ? 'checking'
        : isRenewing || (state.status === 'ready' && secondsLeft === 0)
          ? 'renewing'
          : state.status === 'ready' && canSend(state) && isOnChain && !isHeld
            ? 'ready'
            : 'disabled'
  if (isAside) return null
  return (
    <Dialog
      width="narrow"
      title={<Title kind={kind} on={on} chainId={Number(request.intent.chainId)} />}
      description={`${label} · ${wallet.chainName(signer.walletChainId)}`}
      onClose={flow.refuse}
      dismissable={!isAsked}
      closesOnStray={false}
      footer={
        <div className="w-full space-y-2">
          {wallet.port ? (
            <SignButton state={buttonState} secondsLeft={secondsLeft} onSign={flow.send} />
          ) : (
            <Button look="primary" className="h-11 w-full text-title" onClick={wallet.connect}>
              {reviewTexts.connect}
            </Button>
          )}
          <div className="flex gap-2">
            <Button look="quiet" className="min-w-0 flex-1" disabled={isAsked} onClick={flow.refuse}>
              {reviewTexts.reject}
            </Button>
            <ReviewMenu onStop={onStop} onPutAside={() => view.setState({ isReviewAside: true })} />
          </div>
        </div>
      }
    >
      <div className="space-y-3">
        {steps && <ReviewSteps {...steps} />}
        <Problems state={state} isConnected={isConnected} signer={signer} wallet={wallet} onRetry={flow.begin} />
        {wallet.port && !isOnChain && <WrongNetwork kind={kind} signer={signer} wallet={wallet} />}
        {shown ? (
          <ReviewBody review={shown} on={on} signer={signer} change={change} />
        ) : (
          ['idle', 'preparing'].includes(state.status) && <ReviewSkeleton />
        )}
        {shown && (
          <>
            <ApprovalPlan account={wallet.account} asked={request} />
            {isConnected && (
              <FindingList
                findings={findings}
                isChecking={isRenewing}
                skipChain={!isOnChain}
                checked={reviewTexts.checked[checkedOf(request)]}
              />
            )}
          </>
        )}
        {state.status === 'ready' && (
          <ConsentFields
            consent={state.consent}
            needsAgreement={riskSummary(state.review.findings).length > 0}
            phrase={confirmationPhrase(findings)}
            onAgree={flow.agree}
            onType={flow.typePhrase}
          />
        )}
        {isBlocked(isOnChain ? findings : findings.filter(finding => !isAboutWalletChain(finding))) && (
          <p className="font-medium text-danger">{runTexts.signing.blocked}</p>
        )}
      </div>
    </Dialog>
  )
}

function checkedOf(request: WalletRequest): keyof typeof reviewTexts.checked {
  if (!isSignatureRequest(request)) return 'message'
  const { kind } = request.intent
  return kind === 'swap' || kind === 'approval' ? kind : 'transaction'
}

function Title({
  kind,
  on,
  chainId,
}: {
  readonly kind: RequestKind
  readonly on: ResultSource
  readonly chainId: number
}) {
  return (
    <span className="flex items-center gap-2">
      <ChainLogo chainId={chainId} name={String(chainId)} size={20} />
      {reviewTexts.title(reviewTexts.kinds[kind])} <SourceBadge source={on} />
    </span>
  )
}

type BodyProps = {
  readonly review: Review
  readonly on: ResultSource
  readonly signer: Signer
  readonly change: Change | null
}

function ReviewBody({ review, on, signer, change }: BodyProps) {
  const trade = readTrade(review.request)
  const action = trade ? null : readAction(review.request)
  const { chainId } = review.request.intent
  const sides = action?.rows.map(row => ('side' in row ? row.side : null)) ?? [trade?.pays, trade?.receives]
  const tokens = sides.flatMap(side => (side && side.token.chainId === chainId ? [side.token.address] : []))
  const prices = useTokenPrices(chainId, on, tokens)
  return (
    <>
      {trade && <ReviewAmounts trade={trade} chainId={chainId} prices={prices} change={change} />}
      {action && <ActionRows rows={action.rows} labels={reviewTexts.rows} chainId={chainId} prices={prices} />}
      <ReviewFacts review={review} trade={trade} action={action} account={signer.account} prices={prices} />
    </>
  )
}

type ProblemsProps = {
  readonly state: RunSigningState
  readonly isConnected: boolean
  readonly signer: Signer
  readonly wallet: SigningWallet
  readonly onRetry: () => void
}

function Problems({ state, isConnected, signer, wallet, onRetry }: ProblemsProps) {
  const texts = runTexts.signing
  const problem = 'problem' in state ? state.problem : null
  const isRightAccount = wallet.account?.address.toLowerCase() === signer.account.toLowerCase()
  return (
    <>
      {!isConnected && <Notice tone="warn" title={reviewTexts.reconnectingHelp} />}
      {problem && (isConnected || problem.kind !== 'facts') && (
        <ProblemNotice problem={problem} state={state} onRetry={onRetry} />
      )}
      {state.unacceptedHash && <Notice tone="warn" title={texts.earlier(state.unacceptedHash)} />}
      {!wallet.port && <Notice tone="info" title={texts.walletNeeded} />}
      {wallet.port && !isRightAccount && <Notice tone="warn" title={texts.wrongAccount(signer.account)} />}
    </>
  )
}

type ProblemProps = {
  readonly problem: RunSigningProblem
  readonly state: RunSigningState
  readonly onRetry: () => void
}

function ProblemNotice({ problem, state, onRetry }: ProblemProps) {
  const texts = runTexts.signing
  if (problem.kind === 'lockedElsewhere') {
    return <Notice tone="warn" title={texts.elsewhere} help={[texts.elsewhereHelp]} />
  }
  if (problem.kind === 'notWanted') return <Notice tone="warn" title={texts.over} />
  // The notice about the earlier hash already covers this.
  if (problem.kind === 'report' && state.unacceptedHash !== null) return null
  return state.status === 'failed' ? (
    <ErrorState error={problem.error} onRetry={onRetry} />
  ) : (
    <ErrorState error={problem.error} />
  )
}

type WrongNetworkProps = { readonly kind: RequestKind; readonly signer: Signer; readonly wallet: SigningWallet }

function WrongNetwork({ kind, signer, wallet }: WrongNetworkProps) {
  const { isSwitching, switchError, switchChain } = useChainSwitch(() => wallet.switchChain(signer.walletChainId))
  const needed = wallet.chainName(signer.walletChainId)
  const current = wallet.account ? wallet.chainName(wallet.account.chainId) : ''
  return (
    <>
      {switchError !== null && <ErrorState error={switchError} />}
      <div role="note" className="flex items-center gap-3 rounded-md bg-warn-soft px-3 py-2 text-warn">
        <p className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
          {reviewTexts.walletOn(reviewTexts.kinds[kind], current, needed)}
        </p>
        <Button
          disabled={isSwitching}
          aria-label={isSwitching ? reviewTexts.switching : reviewTexts.switchChain(needed)}
          onClick={switchChain}
          className="text-ink"
        >
          {isSwitching ? reviewTexts.switching : reviewTexts.switch}
        </Button>
      </div>
    </>
  )
}

type Signer = { readonly account: string; readonly walletChainId: number }

/** Account and chain that must sign. */
function signerOf(request: WalletRequest): Signer {
  if (isSignatureRequest(request)) {
    return { account: request.transaction.from, walletChainId: request.transaction.chainId }
  }
  return { account: String(request.intent.account), walletChainId: Number(request.intent.walletChainId) }
}

/** Whether the run's server answers; checks the request again when it does so anew. */
function useIsServerReached({ refresh }: RunSigningFlow): boolean {
  const isConnected = useRuns(state => state.isConnected)
  useEffect(() => {
    if (isConnected) refresh()
  }, [isConnected, refresh])
  return isConnected
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
    <div aria-busy="true" className="space-y-3">
      <p role="status" className="sr-only">
        {reviewTexts.checking}
      </p>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-7 w-2/3" />
    </div>
  )
}
