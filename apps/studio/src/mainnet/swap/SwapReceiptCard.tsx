import CircleCheck from 'lucide-react/icons/circle-check'
import type { Prices } from '../../tokens/priceQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { describeFee } from '../trade/describeFee.ts'
import { FactRows } from '../trade/FactRows.tsx'
import { RateLine } from '../trade/RateLine.tsx'
import { TransactionLink } from '../trade/TransactionLink.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { SwapReceipt } from './readSwapReceipt.ts'
import { swapTexts } from './texts.ts'

type Props = {
  readonly receipt: SwapReceipt
  readonly environment: TradeEnvironment
  readonly prices: Prices | undefined
  readonly onClose: () => void
}

/** What a finished swap paid, received and cost. */
export function SwapReceiptCard({ receipt, environment, prices, onClose }: Props) {
  const { src, dst, paid, received, fee, chainId, transactionHash, minimumReturn } = receipt
  const amountOf = (units: bigint, token: SwapReceipt['src']) =>
    `${formatTokenAmount(units, token.decimals)} ${token.symbol}`
  return (
    <section aria-label={tradeTexts.receipt} className="rounded-lg border border-line bg-surface-1">
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-success" />
        <h3 role="status" className="min-w-0 flex-1 font-semibold">
          {swapTexts.executed}
        </h3>
        <SourceBadge source={environment.source} />
      </header>
      <FactRows
        facts={[
          { label: tradeTexts.paid, value: amountOf(paid, src) },
          {
            label: tradeTexts.received,
            value: received === null ? tradeTexts.receivedUnknown : amountOf(received, dst),
            tone: 'success',
          },
          ...(minimumReturn === null
            ? []
            : [{ label: tradeTexts.minimumReceived, value: amountOf(minimumReturn, dst) }]),
          ...(fee === null ? [] : [{ label: tradeTexts.fee, value: describeFee(fee, chainId, prices, true) }]),
          {
            label: tradeTexts.transaction,
            value: <TransactionLink environment={environment} chainId={chainId} hash={transactionHash} />,
          },
        ]}
      />
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
        {received !== null && (
          <RateLine
            from={{ symbol: src.symbol, decimals: src.decimals, units: paid }}
            to={{ symbol: dst.symbol, decimals: dst.decimals, units: received }}
          />
        )}
        <Button className="ml-auto" onClick={onClose}>
          {tradeTexts.newTrade}
        </Button>
      </footer>
    </section>
  )
}
