import type { ResponseOf, readBridgeStatus } from '@sluice/protocol'
import { bridgeLimits } from '@sluice/providers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { refreshAccount } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { pricesQuery } from '../../tokens/priceQueries.ts'
import { useRefusal } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BalanceFailure } from '../trade/BalanceFailure.tsx'
import { RunStatus } from '../trade/RunStatus.tsx'
import { ScrollIntoView } from '../trade/ScrollIntoView.tsx'
import { TradeTab } from '../trade/TradeTab.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken } from '../trade/tradeToken.ts'
import { useBalances } from '../trade/useBalances.ts'
import { useTradeRun } from '../trade/useTradeRun.ts'
import { isReadyToSign, missingText, WalletGate } from '../trade/WalletGate.tsx'
import { BridgeProgress } from './BridgeProgress.tsx'
import { BridgeQuoteCard } from './BridgeQuoteCard.tsx'
import type { BridgeLock } from './bridgeLocks.ts'
import { LockList } from './LockList.tsx'
import { MonadFields } from './MonadFields.tsx'
import { MonadReceipt } from './MonadReceipt.tsx'
import { makeBridgeDocument, makeRefundDocument } from './makeBridgeDocument.ts'
import { checkBridge, fillMonadForm, monadForm } from './monadForm.ts'
import { readBridgeProgress } from './readBridgeProgress.ts'
import { monadTexts as texts } from './texts.ts'
import { useBridgeLocks } from './useBridgeLocks.ts'
import { useBridgeQuote } from './useBridgeQuote.ts'

type BridgeStatus = ResponseOf<typeof readBridgeStatus>

/** Bridge between Ethereum and Monad with hashed timelocks. Source: spec 001 §2.6. */
export function MonadTab() {
  // The bridge has contracts and a counterparty of its own: it needs no 1inch key.
  return <TradeTab>{environment => <Monad environment={{ ...environment, hasKey: true }} />}</TradeTab>
}

function Monad({ environment }: { readonly environment: TradeEnvironment }) {
  const { registry } = useEditor()
  const http = useHttp()
  const { mode } = environment
  const form = fillMonadForm(useStore(monadForm))
  const run = useTradeRun('bridge', onlyNodeId)
  const { locks, forget } = useBridgeLocks()
  const status = useQuery({
    queryKey: ['bridgeStatus', mode],
    queryFn: ({ signal }) =>
      http.call<typeof readBridgeStatus>('GET', '/api/bridge/status', { query: { mode }, signal }),
    staleTime: 15_000,
    retry: false,
  })
  const { sourceChain, sourceToken } = form
  const balances = useBalances(environment, sourceChain, [sourceToken])
  const tokens = sourceToken && !isNativeToken(sourceToken) ? [sourceToken.address] : []
  const prices = useQuery(pricesQuery(http, { chainId: sourceChain, mode, tokens })).data
  const limits = status.data ?? bridgeLimits
  const { request, problems } = checkBridge(form, environment, limits)
  const minimumMinutes = status.data?.minimumLockSeconds == null ? null : status.data.minimumLockSeconds / 60
  const missing = missingText(environment)
  const refusalOn = (chainId: number) =>
    missing ?? (isReadyToSign(environment, chainId) ? undefined : tradeTexts.wrongNetwork)
  const roleRefusal = useRefusal('startRun')
  const refusal = roleRefusal ?? refusalOn(sourceChain) ?? (status.data?.isAvailable ? undefined : texts.unavailable)
  const bridge = useBridgeQuote(form, environment, status.data?.isAvailable === true)
  const [isTouched, setIsTouched] = useState(false)
  const formRefusal = request ? undefined : ((problems.recipient ?? problems.amount)?.message ?? texts.incomplete)
  const reason = refusal ?? formRefusal ?? (bridge.quote ? undefined : (bridge.error?.message ?? texts.quoting))
  const isShown = run.outcome.status !== 'none'
  const progress = isShown ? readBridgeProgress(run.state.view.nodes.get(onlyNodeId)) : null
  const client = useQueryClient()
  useEffect(() => {
    if (run.outcome.status === 'success') void refreshAccount(client)
  }, [run.outcome.status, client])
  const refund = (lock: BridgeLock) => run.start(makeRefundDocument(registry, lock))
  return (
    <>
      <Availability
        status={status.data}
        isLoading={status.isPending}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
      <MonadFields
        form={form}
        environment={environment}
        limits={limits}
        minimumMinutes={minimumMinutes}
        balances={balances}
        prices={prices}
        problems={problems}
        isTouched={isTouched}
        isDisabled={run.isActive}
        onTouch={() => setIsTouched(true)}
      />
      <BridgeQuoteCard form={form} bridge={bridge} />
      <BalanceFailure balances={balances} />
      {!run.isActive && <WalletGate environment={environment} chainId={sourceChain} />}
      <Button
        look="primary"
        className="h-11 w-full"
        disabled={run.isActive}
        reason={run.isActive ? undefined : reason}
        onClickCapture={() => setIsTouched(true)}
        onClick={() => {
          if (request) run.start(makeBridgeDocument(registry, request))
        }}
      >
        {run.isActive ? texts.executing : texts.execute}
      </Button>
      {progress && <BridgeProgress progress={progress} />}
      <RunStatus
        run={run}
        failed={texts.failed}
        hidesLogs={progress !== null}
        {...(progress?.lock === 'done' ? { rejectionHelp: [texts.lockStays] } : {})}
      />
      {run.outcome.status === 'success' && (
        <ScrollIntoView>
          <MonadReceipt outputs={run.outcome.outputs} form={form} environment={environment} onClose={run.close} />
        </ScrollIntoView>
      )}
      <LockList locks={locks} isDisabled={run.isActive} refusal={missing} onRefund={refund} onForget={forget} />
    </>
  )
}

type AvailabilityProps = {
  readonly status: BridgeStatus | undefined
  readonly isLoading: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says before anything is locked whether somebody would answer. */
function Availability({ status, isLoading, error, onRetry }: AvailabilityProps) {
  const { host } = useEditor()
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (isLoading || !status) {
    return (
      <p role="status" className="text-ink-2">
        {texts.checking}
      </p>
    )
  }
  if (status.isAvailable) {
    return status.counterparty ? (
      <p className="text-meta text-ink-2">
        {texts.counterparty} <CopyableHash value={status.counterparty} head={8} tail={6} />
      </p>
    ) : null
  }
  return (
    <Notice
      tone="warn"
      title={texts.unavailable}
      help={status.reason ? [status.reason] : []}
      action={<Button onClick={() => host.open('settings', 'bridge')}>{texts.configure}</Button>}
    >
      {texts.unavailableText}
    </Notice>
  )
}
