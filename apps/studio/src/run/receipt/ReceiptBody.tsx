import { findChain } from '@sluice/defi'
import { formatSymbol, nativeTokenAddress } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import { dollarsOf } from '../../tokens/priceQueries.ts'
import { useTokenPrices } from '../../tokens/useTokenPrices.ts'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { TokenLogo } from '../../ui/logos/TokenLogo.tsx'
import { ActionFacts } from '../review/ActionFacts.tsx'
import { ActionRows } from '../review/ActionRows.tsx'
import { ExactAmount } from '../review/ExactAmount.tsx'
import type { FactLabel } from '../review/readAction.ts'
import type { Receipt } from './readReceipt.ts'
import { receiptTexts } from './texts.ts'

/** Facts that matter afterwards as well. */
const told: readonly FactLabel[] = ['to', 'address', 'until', 'marketplace']

type Props = { readonly receipt: Receipt; readonly chainId: number; readonly on: ResultSource }

/** What arrived, for what, and what it cost. */
export function ReceiptBody({ receipt, chainId, on }: Props) {
  const { received, paid, kind, action, account } = receipt
  const prices = useTokenPrices(chainId, on, received?.token.chainId === chainId ? [received.token.address] : [])
  if (action) {
    const fee = describeFee(receipt, chainId, prices)
    return (
      <div className="space-y-2">
        <ActionRows rows={action.rows} labels={receiptTexts.rows} chainId={chainId} prices={prices} />
        <dl>
          <ActionFacts facts={action.facts.filter(({ label }) => told.includes(label))} account={account} />
        </dl>
        {fee !== null && <p className="text-ink-2 tabular-nums">{fee}</p>}
      </div>
    )
  }
  const main = received ?? (kind === 'approval' ? paid : null)
  if (!main) return null
  const usd = received?.token.chainId === chainId ? dollarsOf(prices, received.token, received.units) : null
  const facts = [
    received && paid
      ? receiptTexts.forAmount(`${formatTokenAmount(paid.units, paid.token.decimals, 6)} ${formatSymbol(paid.token)}`)
      : null,
    describeFee(receipt, chainId, prices),
  ].filter(fact => fact !== null)
  const label = !received
    ? receiptTexts.youAllowed
    : received.isMinimum
      ? receiptTexts.youReceivedAtLeast
      : receiptTexts.youReceived
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line p-3">
      <TokenLogo chainId={main.token.chainId} address={main.token.address} symbol={main.token.symbol} size={40} />
      <div className="min-w-0 flex-1">
        <div className="text-meta text-ink-2">{label}</div>
        <ExactAmount token={main.token} units={main.units} />
        {usd !== null && <div className="text-meta text-ink-2 tabular-nums">≈ {formatDollars(usd)}</div>}
        {facts.length > 0 && (
          <div className="text-ink-2 tabular-nums [overflow-wrap:anywhere]">{facts.join(' · ')}</div>
        )}
      </div>
    </div>
  )
}

function describeFee({ fee }: Receipt, chainId: number, prices: ReturnType<typeof useTokenPrices>): string | null {
  const native = findChain(chainId)?.nativeToken
  if (fee === null || !native) return null
  const amount = `${formatTokenAmount(fee, native.decimals, 3)} ${native.symbol}`
  const usd = dollarsOf(prices, { address: nativeTokenAddress, decimals: native.decimals }, fee)
  return receiptTexts.fee(usd === null ? amount : `${amount} (${formatDollars(usd)})`)
}
