import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../editor/useStores.ts'
import { useHttp } from '../remote/HttpProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { describeError } from '../ui/describeError.ts'
import { Field } from '../ui/Field.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import { formatTokenAmount } from '../ui/formatShown.ts'
import { Notice } from '../ui/Notice.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { NodeTestList } from './NodeTestList.tsx'
import { QuoteToken } from './QuoteToken.tsx'
import { type QuoteView, quickQuote } from './quickQuote.ts'
import { testingLog } from './testingLog.ts'
import { testingTexts } from './texts.ts'
import type { Testing } from './useTesting.ts'

/** Source: spec 001 §9 "default quote 1 ETH to USDC". */
const defaults = { from: 'ETH', to: 'USDC', amount: '1' }

/** Significant digits of an amount on screen. */
const shownDigits = 12

/** A quick quote, and a test of each node. */
export function TestingTab({ testing }: { readonly testing: Testing }) {
  const { config, hasKey } = testing
  const http = useHttp()
  const mode = useView(state => state.mode)
  const [form, setForm] = useState(defaults)
  const quote = useMutation({
    mutationFn: () => quickQuote({ ...form, chainId: config.chainId }, { http, mode, isDemo: config.isDemo, hasKey }),
    onSuccess: ({ fromToken, toToken }) =>
      testingLog.add('success', testingTexts.log.quoted(fromToken.symbol, toToken.symbol)),
    onError: error => testingLog.add('error', testingTexts.quoteFailed(describeError(error).message)),
  })
  const change = (next: Partial<typeof form>) => {
    setForm({ ...form, ...next })
    quote.reset()
  }
  return (
    <div className="scroll-slim min-h-0 flex-1 overflow-y-auto">
      <form
        aria-label={testingTexts.quote}
        className="space-y-3 p-4"
        onSubmit={event => {
          event.preventDefault()
          quote.mutate()
        }}
      >
        <h3 className="font-semibold">{testingTexts.quote}</h3>
        <div className="grid grid-cols-2 gap-3">
          <QuoteToken
            label={testingTexts.fromToken}
            chainId={config.chainId}
            value={form.from}
            onChange={from => change({ from })}
          />
          <QuoteToken
            label={testingTexts.toToken}
            chainId={config.chainId}
            value={form.to}
            onChange={to => change({ to })}
          />
        </div>
        <Field
          label={testingTexts.amount}
          value={form.amount}
          inputMode="decimal"
          onChange={amount => change({ amount })}
        />
        <Button submit look="primary" className="w-full" disabled={quote.isPending || form.amount.trim() === ''}>
          {quote.isPending ? testingTexts.gettingQuote : testingTexts.getQuote}
        </Button>
        {quote.isError && <QuoteError error={quote.error} />}
        {quote.isSuccess && <QuoteResult quote={quote.data} />}
      </form>
      <h3 className="border-t border-line px-4 pt-4 pb-1 font-semibold">{testingTexts.nodeTests}</h3>
      <NodeTestList testing={testing} />
    </div>
  )
}

function QuoteError({ error }: { readonly error: unknown }) {
  const { message, help, code } = describeError(error)
  const title = code === 'TESTING_NEEDS_KEY' ? message : testingTexts.quoteFailed(message)
  return <Notice tone="danger" title={title} help={help} />
}

function QuoteResult({ quote }: { readonly quote: QuoteView }) {
  const { source, fromToken, toToken, toAmount, rate, gasEstimate, timestamp } = quote
  return (
    <section aria-label={testingTexts.receive} className="space-y-2 rounded-md border border-line bg-surface-2 p-3">
      <div className="flex items-center justify-between text-meta text-ink-2">
        {testingTexts.receive}
        <SourceBadge source={source} />
      </div>
      <div className="figures text-title font-semibold break-all">
        {formatTokenAmount(toAmount, toToken.decimals, shownDigits)} {toToken.symbol}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{testingTexts.rate}</dt>
        <dd className="figures text-right">{testingTexts.rateOf(fromToken.symbol, rate, toToken.symbol)}</dd>
        {gasEstimate !== null && (
          <>
            <dt className="text-ink-2">{testingTexts.gas}</dt>
            <dd className="figures text-right">{testingTexts.gasUnits(gasEstimate.toLocaleString('en-US'))}</dd>
          </>
        )}
        <dt className="text-ink-2">{testingTexts.time}</dt>
        <dd className="figures text-right">{formatDateTime(timestamp)}</dd>
      </dl>
      {source === 'simulated' && <p className="text-meta text-ink-2">{testingTexts.simulatedQuote}</p>}
    </section>
  )
}
