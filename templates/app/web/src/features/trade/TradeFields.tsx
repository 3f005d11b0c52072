import type { ReactNode } from 'react'
import { formatAmount, formatInput } from '../../kit/amount/formatAmount.ts'
import type { ParsedAmount } from '../../kit/amount/parseAmount.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import { readSpendable } from './readSpendable.ts'
import { TokenBox } from './TokenBox.tsx'
import { useTokenBalance } from './useTokenBalance.ts'

/** Fields of a trading form. */
export type TradeForm = {
  readonly src: Token | null
  readonly dst: Token | null
  readonly amountText: string
  readonly amount: ParsedAmount
  readonly setAmountText: (text: string) => void
  readonly turnAround: () => void
}

export type TradeFieldsProps = {
  readonly form: TradeForm
  readonly wallet: WalletReader | null
  /** Base units of the source token; null while unknown. */
  readonly srcBalance: bigint | null
  /** Output of the quote in base units; null without one. */
  readonly arriving: bigint | null
  readonly onSelect: (side: 'src' | 'dst') => void
  /** Shown below the output amount. */
  readonly children?: ReactNode
}

/** Both sides of a swap: input and output. */
export function TradeFields({ form, wallet, srcBalance, arriving, onSelect, children }: TradeFieldsProps) {
  const { src, dst, amount } = form
  const dstBalance = useTokenBalance(wallet, dst)
  const received = arriving !== null && dst ? formatAmount(arriving, dst.decimals, 8) : '0.0'
  const fillMax = async () => {
    if (!wallet || !src || srcBalance === null) return
    try {
      form.setAmountText(formatInput(await readSpendable(wallet.client, src, srcBalance), src.decimals))
    } catch (error) {
      showToast({ kind: 'error', text: describeError(error) })
    }
  }
  return (
    <>
      <TokenBox
        label="From"
        token={src}
        balance={srcBalance}
        onSelect={() => onSelect('src')}
        onMax={() => void fillMax()}
      >
        <input
          className="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-label="Amount to swap"
          aria-invalid={amount.status === 'invalid'}
          value={form.amountText}
          onChange={event => form.setAmountText(event.target.value)}
        />
      </TokenBox>

      <div className="-my-1 flex justify-center">
        <button type="button" className="button-quiet" aria-label="Swap the two tokens" onClick={form.turnAround}>
          <span aria-hidden="true">↓</span>
        </button>
      </div>

      <TokenBox label="To" token={dst} balance={dstBalance} onSelect={() => onSelect('dst')}>
        <output
          className="amount block"
          data-size={received.length > 15 ? 'longest' : received.length > 9 ? 'long' : undefined}
          aria-label="Amount received"
          data-testid="received"
        >
          {received}
        </output>
        {children}
      </TokenBox>
    </>
  )
}
