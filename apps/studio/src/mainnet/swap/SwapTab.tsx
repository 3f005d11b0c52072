import { findChain } from '@sluice/defi'
import { isSignatureRequest } from '@sluice/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { refreshAccount } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import { pricesQuery } from '../../tokens/priceQueries.ts'
import { useRefusal } from '../../ui/access.ts'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { BalanceFailure } from '../trade/BalanceFailure.tsx'
import { impactLevel } from '../trade/priceImpact.ts'
import { RunStatus } from '../trade/RunStatus.tsx'
import { ScrollIntoView } from '../trade/ScrollIntoView.tsx'
import { TradeTab } from '../trade/TradeTab.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken } from '../trade/tradeToken.ts'
import { useBalances } from '../trade/useBalances.ts'
import { type TradeRun, useTradeRun } from '../trade/useTradeRun.ts'
import { isReadyToSign, missingText, WalletGate } from '../trade/WalletGate.tsx'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { readSwapReceipt } from './readSwapReceipt.ts'
import { SwapFields } from './SwapFields.tsx'
import { SwapQuoteCard } from './SwapQuoteCard.tsx'
import { SwapReceiptCard } from './SwapReceiptCard.tsx'
import { checkSwap, fillSwapForm, isSameRequest, type SwapForm, swapForm } from './swapForm.ts'
import { swapTexts } from './texts.ts'
import { useSwapQuote } from './useSwapQuote.ts'

/** Swaps on one network: quote, approval, swap and receipt. Source: spec 001 §2.6. */
export function SwapTab() {
  return <TradeTab>{environment => <Swap environment={environment} />}</TradeTab>
}

function Swap({ environment }: { readonly environment: TradeEnvironment }) {
  const stored = useStore(swapForm)
  const chains = environment.chains.filter(id => findChain(id)?.aggregated)
  const form = fillSwapForm(stored, chains)
  return form ? (
    <SwapPanel environment={environment} chains={chains} form={form} />
  ) : (
    <EmptyState title={tradeTexts.noChain} />
  )
}

type PanelProps = {
  readonly environment: TradeEnvironment
  readonly chains: readonly number[]
  readonly form: SwapForm
}

function SwapPanel({ environment, chains, form }: PanelProps) {
  const { registry } = useEditor()
  const http = useHttp()
  const { src, dst, chainId } = form
  const run = useTradeRun('swap', onlyNodeId)
  const isLocked = run.isActive
  const tokens = [src, dst].flatMap(token => (token && !isNativeToken(token) ? [token.address] : []))
  const balances = useBalances(environment, chainId, [src, dst])
  const prices = useQuery(pricesQuery(http, { chainId, mode: environment.mode, tokens })).data
  const checked = checkSwap(form, { ...environment, chains })
  const wanted = 'request' in checked ? checked.request : null
  const request = wanted && isSameRequest(form.asked, wanted) ? form.asked : null
  const { quote, error, isFetching, secondsLeft, refresh } = useSwapQuote(request, isLocked)
  const missing = missingText(environment)
  const problem = 'error' in checked && checked.error ? checked.error.message : undefined
  const ask = () => {
    if (!wanted) return
    run.closeFailure()
    if (request) refresh()
    else swapForm.setState({ asked: wanted })
  }
  useRefreshAfter(run)
  const roleRefusal = useRefusal('startRun')
  const refusal =
    roleRefusal ?? refuseExecution({ environment, chainId, hasQuote: quote !== undefined, secondsLeft, isFetching })
  const impact = impactLevel(quote?.priceImpactPercent ?? null)
  const receipt = run.outcome.status === 'success' ? readSwapReceipt(run.document, run.outcome.outputs) : null
  return (
    <>
      <SwapFields
        form={form}
        environment={environment}
        chains={chains}
        balances={balances}
        prices={prices}
        problem={problem}
        isDisabled={isLocked}
      />
      <BalanceFailure balances={balances} />
      <WalletGate environment={environment} chainId={chainId} />
      <Button
        look={quote ? 'plain' : 'primary'}
        className="h-11 w-full"
        disabled={isLocked || isFetching || (missing === undefined && !wanted)}
        reason={missing}
        onClick={ask}
      >
        {isFetching ? swapTexts.quoting : swapTexts.quote}
      </Button>
      {request && (
        <ScrollIntoView step={error ? 'error' : quote ? 'quote' : 'asked'}>
          {error !== null && <QuoteError error={error} onRetry={refresh} />}
          {error === null && (
            <SwapQuoteCard
              request={request}
              quote={quote}
              prices={prices}
              secondsLeft={secondsLeft}
              isFetching={isFetching}
              onRefresh={refresh}
            />
          )}
          {(quote || isLocked) && (
            <Button
              look="primary"
              className="h-11 w-full"
              disabled={isLocked || impact === 'max'}
              reason={refusal}
              onClick={() => {
                if (quote) run.start(makeSwapDocument({ registry, request, quote, approval: form.approval }))
              }}
            >
              {isLocked ? swapTexts.executing : swapTexts.execute}
            </Button>
          )}
        </ScrollIntoView>
      )}
      {sendsNothing(run) && src && <Notice tone="danger" title={swapTexts.zeroValue(src.symbol)} />}
      <RunStatus run={run} failed={swapTexts.swapFailed} />
      {receipt && (
        <ScrollIntoView>
          <SwapReceiptCard receipt={receipt} environment={environment} prices={prices} onClose={run.close} />
        </ScrollIntoView>
      )}
    </>
  )
}

function refuseExecution(facts: {
  readonly environment: TradeEnvironment
  readonly chainId: number
  readonly hasQuote: boolean
  readonly secondsLeft: number
  readonly isFetching: boolean
}): string | undefined {
  const { environment, chainId, hasQuote, secondsLeft, isFetching } = facts
  const missing = missingText(environment)
  if (missing) return missing
  if (!isReadyToSign(environment, chainId)) return tradeTexts.wrongNetwork
  if (!hasQuote) return swapTexts.needsQuote
  return secondsLeft === 0 || isFetching ? swapTexts.staleQuote : undefined
}

/** Whether a swap of the native token asks for a transaction without value. Source: spec 001 §5. */
function sendsNothing({ outcome }: TradeRun): boolean {
  if (outcome.status !== 'active' || !outcome.request || !isSignatureRequest(outcome.request)) return false
  const { intent, transaction } = outcome.request
  const src = intent.kind === 'swap' ? (intent.src as { readonly address?: string }) : null
  return src?.address !== undefined && isNativeToken({ address: src.address as never }) && transaction.value === '0'
}

function useRefreshAfter({ outcome }: TradeRun): void {
  const client = useQueryClient()
  useEffect(() => {
    if (outcome.status === 'success') void refreshAccount(client)
  }, [outcome.status, client])
}

function QuoteError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { message, help } = describeError(error)
  return (
    <Notice
      tone="danger"
      title={swapTexts.quoteFailed(message)}
      help={help}
      action={<Button onClick={onRetry}>{uiTexts.retry}</Button>}
    />
  )
}
