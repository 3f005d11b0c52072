import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { dismissTopic } from '../../kit/ui/toastStore.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import { formatTokenUnits } from '../guard/describe/formatTokenUnits.ts'
import type { Hex } from '../guard/values/token.ts'
import { AmountRows } from '../planReview/AmountRows.tsx'
import { Receipt } from '../review/Receipt.tsx'
import { sentText } from '../review/sentText.ts'
import { activityStore } from './activityStore.ts'
import { readReceived } from './readReceived.ts'
// only with: fusion
import type { ReviewedTrade } from './recordTrade.ts'
// otherwise: import type { SwapPlan } from './prepareRequest.ts'
// end only
import { texts } from './texts.ts'
import { valueSides } from './usdValue.ts'

const states = {
  pending: ['waiting', sentText],
  confirmed: ['done', texts.swap.mined],
  failed: ['failed', texts.swap.reverted],
  dropped: ['failed', texts.swap.replaced],
} as const

export type TradeReceiptProps = {
  // only with: fusion
  readonly trade: ReviewedTrade
  // otherwise: readonly trade: SwapPlan
  // end only
  /** Of the entry in the recent activity. */
  readonly id: Hex
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  // only with: fusion
  /** In place of `sentText`. */
  readonly waitingText?: string
  // end only
  readonly onClose: () => void
  /** Closes it, unless the trade failed. */
  readonly onDone: () => void
}

/** Receipt of a trade, followed until it is mined. */
export function TradeReceipt(props: TradeReceiptProps) {
  const { trade, id, chain, wallet, onClose, onDone } = props
  const entry = activityStore.use().find(one => one.id === id)
  const { src, dst, amount, account } = trade
  const { state = 'pending', hash = null } = entry ?? {}
  // The receipt says what the toast would.
  useEffect(() => dismissTopic(id))
  const { data: read = null } = useQuery({
    queryKey: ['received', hash],
    enabled: state === 'confirmed' && hash !== null,
    queryFn: () => readReceived(wallet.client, hash!, dst, account),
  })
  const { symbol, decimals } = dst
  useEffect(() => {
    if (read !== null) activityStore.change(id, { dst: { symbol, decimals, amount: read } })
  }, [read, id, symbol, decimals])
  const received = read ?? entry?.dst.amount ?? trade.shownDstAmount
  const dollars = valueSides(trade, amount, received)
  // only with: fusion
  const [tone, stateText] = states[state]
  const text = (state === 'pending' && props.waitingText) || stateText
  // otherwise: const [tone, text] = states[state]
  // end only
  const gets = read === null ? 'You receive, as quoted' : 'You received'
  return (
    <Receipt state={tone} text={text} chain={chain} hash={hash} onClose={tone === 'failed' ? onClose : onDone}>
      <AmountRows
        rows={[
          { label: 'You paid', value: formatTokenUnits(amount, src), token: src, dollars: dollars.src },
          { label: gets, value: formatTokenUnits(received, dst), token: dst, dollars: dollars.dst },
        ]}
      />
    </Receipt>
  )
}
