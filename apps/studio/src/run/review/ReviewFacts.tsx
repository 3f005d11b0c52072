import { findChain, formatUnits } from '@sluice/defi'
import { type DescriptionRow, formatSymbol, nativeTokenAddress, type Review, sameAddress } from '@sluice/guard'
import { dollarsOf, type Prices } from '../../tokens/priceQueries.ts'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { ActionFacts } from './ActionFacts.tsx'
import { ContractName } from './ContractName.tsx'
import { DescriptionRows } from './DescriptionRows.tsx'
import { Disclosure } from './Disclosure.tsx'
import { Fact } from './Fact.tsx'
import { findValueDifference } from './findValueDifference.ts'
import { formatFee } from './formatFee.ts'
import { type Action, shortenAddresses } from './readAction.ts'
import type { Trade } from './readTrade.ts'
import { reviewTexts } from './texts.ts'

type Props = {
  readonly review: Review
  readonly trade: Trade | null
  /** Null for a trade, and for bytes that the guard blocks. */
  readonly action: Action | null
  readonly account: string
  readonly prices: Prices | undefined
}

/** Facts of a request in short rows; sentence and table on demand. */
export function ReviewFacts({ review, trade, action, account, prices }: Props) {
  const { sentence, main, details } = review.description
  const fee = describeFee(review, prices)
  const simulation = describeSimulation(review)
  const difference = trade && findValueDifference({ trade, chainId: review.request.intent.chainId, prices })
  const isSummed = trade !== null || action !== null
  const ownRows = action?.showsArguments ? main.filter(row => row.isArgument === true) : []
  const symbol = findChain(review.request.intent.chainId)?.nativeToken.symbol
  return (
    <div>
      {!isSummed && <p className="mb-3 font-medium [overflow-wrap:anywhere]">{sentence}</p>}
      <DescriptionRows rows={isSummed ? ownRows.map(row => shorten(row, symbol)) : main} />
      <dl>
        {trade && <TradeFacts trade={trade} account={account} difference={difference} />}
        {trade && <MessageFacts review={review} />}
        {action && <ActionFacts facts={action.facts} account={account} />}
        {fee !== null && <Fact label={reviewTexts.networkFee}>{fee}</Fact>}
      </dl>
      <Disclosure label={reviewTexts.details}>
        {isSummed && <p className="pb-2 [overflow-wrap:anywhere]">{sentence}</p>}
        <DescriptionRows
          rows={[...(isSummed ? main.filter(row => !ownRows.includes(row)) : []), ...simulation, ...details]}
        />
      </Disclosure>
    </div>
  )
}

/** Says an amount with the symbol of the chain's currency, and shortens addresses inside of a sentence. */
function shorten({ label, value }: DescriptionRow, symbol = 'of the native currency'): DescriptionRow {
  const text = value.replaceAll('of the native currency', symbol)
  return { label, value: /^0x[0-9a-fA-F]+$/.test(text) ? text : shortenAddresses(text) }
}

/** When a signed message ends, and where a cross-chain order arrives. */
function MessageFacts({ review: { request, description } }: Pick<Props, 'review'>) {
  if (!('typedData' in request)) return null
  const rowOf = (wanted: string) => description.main.find(({ label }) => label === wanted)?.value
  const [network, ends] = [rowOf('Receiving network'), rowOf('Ends')]
  return (
    <>
      {network && <Fact label={reviewTexts.facts.receivingNetwork}>{network}</Fact>}
      {ends && (
        <Fact label={reviewTexts.facts.ends}>
          <span title={ends}>{formatEnd(ends)}</span>
        </Fact>
      )}
    </>
  )
}

/** The guard writes `2027-01-15 09:00:00 UTC`. */
function formatEnd(text: string): string {
  const at = Date.parse(text.replace(' UTC', 'Z').replace(' ', 'T'))
  return Number.isNaN(at) ? text : formatDateTime(at)
}

type TradeFactsProps = Pick<Props, 'account'> & {
  readonly trade: Trade
  /** Fall of the dollar value in percent; null where the price impact says it. */
  readonly difference: number | null
}

function TradeFacts({ trade, account, difference }: TradeFactsProps) {
  const { receives, minimum, receiver, priceImpactPercent, kind } = trade
  const isSpender = kind === 'approval' || kind === 'permit'
  return (
    <>
      {receives && minimum !== undefined && (
        <Fact label={reviewTexts.minimumReceived}>
          <span title={`${formatUnits(minimum, receives.token.decimals)} ${receives.token.symbol}`}>
            {formatTokenAmount(minimum, receives.token.decimals, 6)} <bdi>{formatSymbol(receives.token)}</bdi>
          </span>
        </Fact>
      )}
      {priceImpactPercent !== undefined && (
        <Fact label={reviewTexts.priceImpact}>{formatImpact(priceImpactPercent)}</Fact>
      )}
      {difference !== null && (
        <Fact label={reviewTexts.valueDifference}>
          −{(-difference).toFixed(2)} %
          <span className="block text-meta text-ink-2">{reviewTexts.valueDifferenceHelp}</span>
        </Fact>
      )}
      {receiver !== null && (
        <Fact label={isSpender ? reviewTexts.toSpender : reviewTexts.to}>
          {isSpender ? (
            <ContractName address={receiver} />
          ) : sameAddress(receiver, account) ? (
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

const formatImpact = (percent: number) =>
  percent > 0 && percent < 0.01 ? '< 0.01 %' : `${(Math.round(percent * 100) / 100).toFixed(2)} %`

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
