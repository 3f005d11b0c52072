import { findChain } from '@sluice/defi'
import { formatSymbol, nativeTokenAddress, type Token } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useRuns } from '../../editor/useStores.ts'
import { dollarsOf } from '../../tokens/priceQueries.ts'
import { useTokenPrices } from '../../tokens/useTokenPrices.ts'
import { formatWork } from '../../ui/formatDuration.ts'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { findRequest, readReceipt } from '../receipt/readReceipt.ts'
import { type Outcome, readOutcome } from './readOutcome.ts'
import { TransactionValue } from './TransactionValue.tsx'
import { resultTexts } from './texts.ts'

const amountDigits = 6
const feeDigits = 3

/** What the run brought, before the results of its nodes; nothing where it brought none. */
export function RunSummary() {
  const { registry } = useEditor()
  const view = useRuns(state => state.view)
  const document = useRuns(state => state.document)
  const source = useRuns(state => state.on)
  const outcome = useMemo(() => readOutcome({ view, document }, registry), [view, document, registry])
  return outcome && source ? <Summary outcome={outcome} source={source} /> : null
}

type Props = { readonly outcome: Outcome; readonly source: ResultSource }

function Summary({ outcome: { nodeId, received, fee, hash, receipt, tookMs, waitedMs }, source }: Props) {
  const { runs } = useEditor()
  const { kind, paid } = readReceipt(findRequest(runs.events(), nodeId, hash), undefined)
  const { chainId } = received.token
  const prices = useTokenPrices(chainId, source, [received.token.address])
  const native = findChain(chainId)?.nativeToken
  const feeUsd = native && fee !== null ? dollarsOf(prices, { ...native, address: nativeTokenAddress }, fee) : null
  const usd = dollarsOf(prices, received.token, received.units)
  return (
    <section
      aria-label={resultTexts.outcome}
      className="flex min-h-14 grow basis-160 flex-wrap items-center gap-x-6 gap-y-1 py-2"
    >
      <span className="flex flex-wrap items-center gap-2 text-title font-semibold">
        {kind === 'swap' && paid && (
          <>
            <Amount {...paid} />
            <ArrowRight size={16} aria-hidden="true" className="text-ink-2" />
          </>
        )}
        <Amount {...received} />
        {usd !== null && (
          <span className="figures text-base font-normal text-ink-2">
            {'≈ '}
            {formatDollars(usd)}
          </span>
        )}
      </span>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {fee !== null && native && (
          <Fact label={resultTexts.fee}>
            {`${formatTokenAmount(fee, native.decimals, feeDigits)} ${native.symbol}`}
            {feeUsd !== null && <span className="text-ink-2">{` (${formatDollars(feeUsd)})`}</span>}
          </Fact>
        )}
        <Fact label={resultTexts.time}>{formatWork(tookMs, waitedMs)}</Fact>
        <Fact label={resultTexts.transaction}>
          <TransactionValue hash={hash} receipt={receipt} chainId={chainId} source={source} />
        </Fact>
      </dl>
    </section>
  )
}

function Amount({ token, units }: { readonly token: Token; readonly units: bigint }) {
  return (
    <span className="figures inline-flex items-center gap-1.5 whitespace-nowrap">
      <TokenLogo chainId={token.chainId} address={token.address} symbol={token.symbol} size={24} />
      {formatTokenAmount(units, token.decimals, amountDigits)} {formatSymbol(token)}
    </span>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
