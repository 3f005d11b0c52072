import { findChain, formatUnits } from '@sluice/defi'
import { nativeTokenAddress, type Review, sameAddress, writeSymbol } from '@sluice/guard'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { dollarsOf, type Prices } from '../../tokens/priceQueries.ts'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { DescriptionRows } from './DescriptionRows.tsx'
import { formatFee } from './formatFee.ts'
import type { Trade } from './readTrade.ts'
import { reviewTexts } from './texts.ts'

type Props = {
  readonly review: Review
  readonly trade: Trade | null
  readonly account: string
  readonly prices: Prices | undefined
}

/** Facts of a request in short rows; sentence and table on demand. */
export function ReviewFacts({ review, trade, account, prices }: Props) {
  const { sentence, main, details } = review.description
  const fee = describeFee(review, prices)
  const simulation = describeSimulation(review)
  return (
    <div>
      {!trade && <p className="mb-3 font-medium [overflow-wrap:anywhere]">{sentence}</p>}
      {!trade && <DescriptionRows rows={main} />}
      <dl>
        {trade && <TradeFacts trade={trade} account={account} />}
        {fee !== null && <Fact label={reviewTexts.networkFee}>{fee}</Fact>}
      </dl>
      <details className="group">
        <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {reviewTexts.details}
          <ChevronDown size={14} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        {trade && <p className="pb-2 [overflow-wrap:anywhere]">{sentence}</p>}
        <DescriptionRows rows={[...(trade ? main : []), ...simulation, ...details]} />
      </details>
    </div>
  )
}

function TradeFacts({ trade, account }: { readonly trade: Trade; readonly account: string }) {
  const { receives, minimum, receiver, priceImpactPercent, kind } = trade
  const isSpender = kind === 'approval' || kind === 'permit'
  return (
    <>
      {receives && minimum !== undefined && (
        <Fact label={reviewTexts.minimumReceived}>
          <span title={`${formatUnits(minimum, receives.token.decimals)} ${receives.token.symbol}`}>
            {formatTokenAmount(minimum, receives.token.decimals, 6)} <bdi>{writeSymbol(receives.token)}</bdi>
          </span>
        </Fact>
      )}
      {priceImpactPercent !== undefined && (
        <Fact label={reviewTexts.priceImpact}>{formatImpact(priceImpactPercent)}</Fact>
      )}
      {receiver !== null && (
        <Fact label={isSpender ? reviewTexts.toSpender : reviewTexts.to}>
          {isSpender ? null : sameAddress(receiver, account) ? (
            <span>{reviewTexts.you}</span>
          ) : (
            <span className="text-warn">{reviewTexts.notYou}</span>
          )}{' '}
          <CopyableHash value={receiver} />
        </Fact>
      )}
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="line-clamp-2 min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

const formatImpact = (percent: number) =>
  percent > 0 && percent < 0.01 ? '<0.01%' : `${(Math.round(percent * 100) / 100).toFixed(2)}%`

/** Null for typed data, which has no fee. */
function describeFee({ request, networkFee, simulation }: Review, prices: Prices | undefined): string | null {
  if (!simulation) return null
  const currency = findChain(request.intent.chainId)?.nativeToken
  if (networkFee === null || !currency) return reviewTexts.networkFeeUnknown
  const usd = dollarsOf(prices, { address: nativeTokenAddress, decimals: currency.decimals }, networkFee)
  return formatFee(networkFee, currency, usd === null ? null : formatDollars(usd))
}

function describeSimulation({ simulation }: Review) {
  if (!simulation) return []
  const value =
    simulation.status === 'success'
      ? reviewTexts.simulationSuccess(simulation.gasUsed.toLocaleString('en'))
      : simulation.status === 'reverted'
        ? reviewTexts.simulationReverted(simulation.reason)
        : reviewTexts.simulationUnavailable(simulation.reason)
  return [{ label: reviewTexts.simulation, value }]
}
