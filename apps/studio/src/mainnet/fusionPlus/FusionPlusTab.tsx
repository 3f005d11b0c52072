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
import { RunStatus } from '../trade/RunStatus.tsx'
import { ScrollIntoView } from '../trade/ScrollIntoView.tsx'
import { TradeTab } from '../trade/TradeTab.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken } from '../trade/tradeToken.ts'
import { useBalances } from '../trade/useBalances.ts'
import { useTradeRun } from '../trade/useTradeRun.ts'
import { isReadyToSign, missingText, WalletGate } from '../trade/WalletGate.tsx'
import { FusionPlusFields } from './FusionPlusFields.tsx'
import { FusionPlusQuoteCard } from './FusionPlusQuoteCard.tsx'
import { decimalsOf, FusionPlusResultCard } from './FusionPlusResultCard.tsx'
import {
  checkFusionPlus,
  type FusionPlusForm,
  fillFusionPlusForm,
  fusionPlusForm,
  refuseAuction,
} from './fusionPlusForm.ts'
import { makeFusionPlusDocument } from './makeFusionPlusDocument.ts'
import { readFusionPlusResult } from './readFusionPlusResult.ts'
import { fusionPlusTexts as texts } from './texts.ts'
import { useFusionPlusQuote } from './useFusionPlusQuote.ts'

/** Gasless swaps between networks. Source: spec 001 §2.6. */
export function FusionPlusTab() {
  return <TradeTab>{environment => <FusionPlus environment={environment} />}</TradeTab>
}

function FusionPlus({ environment }: { readonly environment: TradeEnvironment }) {
  const form = fillFusionPlusForm(useStore(fusionPlusForm), environment.chains)
  if (!form) return <EmptyState title={texts.noPair} text={texts.noPairText} />
  return <FusionPlusPanel environment={environment} form={form} />
}

type Props = { readonly environment: TradeEnvironment; readonly form: FusionPlusForm }

function FusionPlusPanel({ environment, form }: Props) {
  const { registry } = useEditor()
  const { fromChain, fromToken } = form
  const run = useTradeRun('fusionPlus', onlyNodeId)
  const isLocked = run.isActive
  const balances = useBalances(environment, fromChain, [fromToken])
  const tokens = fromToken && !isNativeToken(fromToken) ? [fromToken.address] : []
  const prices = useQuery(pricesQuery(useHttp(), { chainId: fromChain, mode: environment.mode, tokens })).data
  const checked = checkFusionPlus(form, environment)
  const wanted = 'request' in checked ? checked.request : null
  const request = wanted && JSON.stringify(wanted) === JSON.stringify(form.asked) ? form.asked : null
  const { quote, error, isFetching, secondsLeft, refresh } = useFusionPlusQuote(request)
  const missing = missingText(environment)
  const isFresh = quote !== undefined && secondsLeft > 0 && !isFetching
  const auctionProblem = request && quote ? refuseAuction(request, quote) : undefined
  const roleRefusal = useRefusal('startRun')
  const refusal =
    roleRefusal ??
    missing ??
    (isReadyToSign(environment, fromChain) ? (isFresh ? auctionProblem : texts.staleQuote) : tradeTexts.wrongNetwork)
  const ask = () => {
    run.closeFailure()
    if (request) refresh()
    else fusionPlusForm.setState({ asked: wanted })
  }
  const result = run.outcome.status === 'success' ? readFusionPlusResult(run.outcome.outputs) : null
  const client = useQueryClient()
  useEffect(() => {
    if (run.outcome.status === 'success') void refreshAccount(client)
  }, [run.outcome.status, client])
  return (
    <>
      <FusionPlusFields
        form={form}
        environment={environment}
        balances={balances}
        prices={prices}
        problem={'error' in checked ? checked.error?.message : undefined}
        isDisabled={isLocked}
      />
      <BalanceFailure balances={balances} />
      <WalletGate environment={environment} chainId={fromChain} />
      <Button
        look={quote ? 'plain' : 'primary'}
        className="h-11 w-full"
        disabled={isLocked || isFetching || (missing === undefined && !wanted)}
        reason={missing}
        onClick={ask}
      >
        {isFetching ? texts.quoting : texts.quote}
      </Button>
      {request && (
        <ScrollIntoView step={error ? 'error' : quote ? 'quote' : 'asked'}>
          {error !== null && (
            <Notice
              tone="danger"
              title={texts.quoteFailed(describeError(error).message)}
              help={describeError(error).help}
              action={<Button onClick={refresh}>{uiTexts.retry}</Button>}
            />
          )}
          {error === null && (
            <FusionPlusQuoteCard
              request={request}
              quote={quote}
              secondsLeft={secondsLeft}
              isFetching={isFetching}
              onRefresh={refresh}
            />
          )}
          {auctionProblem && !isLocked && <Notice tone="warn" title={auctionProblem} help={[texts.raiseSlippage]} />}
          {(quote || isLocked) && (
            <Button
              look="primary"
              className="h-11 w-full"
              disabled={isLocked}
              reason={refusal}
              onClick={() => run.start(makeFusionPlusDocument(registry, request))}
            >
              {isLocked ? texts.executing : texts.execute}
            </Button>
          )}
        </ScrollIntoView>
      )}
      {isLocked && (
        <Notice tone="warn" title={run.state.place === 'browser' ? texts.keepTab : texts.keepServer}>
          {texts.keepText}
        </Notice>
      )}
      <RunStatus run={run} failed={texts.failed} />
      {result && (
        <ScrollIntoView>
          <FusionPlusResultCard
            result={result}
            decimals={decimalsOf(result.to)}
            environment={environment}
            onClose={run.close}
          />
        </ScrollIntoView>
      )}
    </>
  )
}
