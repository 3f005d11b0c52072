import { amountSize } from '../../kit/amount/amountSize.ts'
import { formatAmount, formatInput } from '../../kit/amount/formatAmount.ts'
import type { ParsedAmount } from '../../kit/amount/parseAmount.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import { readSpendable } from './readSpendable.ts'
import { TokenBox } from './TokenBox.tsx'
import type { Pair } from './tradeApi.ts'
import { valueSides } from './usdValue.ts'
import { useTokenBalance } from './useTokenBalance.ts'

/** Fields of a trading form. */
export type TradeForm = {
  readonly src: Token | null
  readonly dst: Token | null
  readonly amountText: string
  readonly amount: ParsedAmount
  readonly setAmountText: (text: string) => void
  readonly swapTokens: () => void
}

export type TradeFieldsProps = {
  readonly form: TradeForm
  readonly pair: Pair | null
  readonly wallet: WalletReader | null
  /** Base units of the source token; null while unknown. */
  readonly srcBalance: bigint | null
  /** Output of the quote in base units; null without one. */
  readonly outputAmount: bigint | null
  /** Whether a quote is on its way; `outputAmount` is of an earlier one. */
  readonly isLoading: boolean
  readonly onSelect: (side: 'src' | 'dst') => void
}

/** Both sides of a swap: input and output. */
export function TradeFields({ form, pair, wallet, srcBalance, outputAmount, isLoading, onSelect }: TradeFieldsProps) {
  const { src, dst, amount } = form
  const dstBalance = useTokenBalance(wallet, dst)
  const received = outputAmount !== null && dst ? formatAmount(outputAmount, dst.decimals, 8) : '0.0'
  // One type size for both sides.
  const size = amountSize(form.amountText, received)
  const units = amount.status === 'valid' ? amount.units : null
  const values = valueSides(pair, isLoading ? null : units, outputAmount)
  const fillMax = async () => {
    if (!wallet || !src || srcBalance === null) return
    try {
      form.setAmountText(formatInput(await readSpendable(wallet.client, src, srcBalance), src.decimals))
    } catch (error) {
      showToast({ kind: 'error', text: describeError(error) })
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <TokenBox
        label="From"
        token={src}
        balance={srcBalance}
        value={values.src}
        onSelect={() => onSelect('src')}
        onMax={() => void fillMax()}
      >
        <input
          className="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          aria-label="Amount to swap"
          aria-invalid={amount.status === 'invalid' || (units !== null && srcBalance !== null && units > srcBalance)}
          data-size={size}
          title={form.amountText.length > 16 ? form.amountText : undefined}
          value={form.amountText}
          onChange={event => form.setAmountText(event.target.value)}
        />
      </TokenBox>

      <div className="z-10 -my-5 flex justify-center">
        <button
          type="button"
          className="inline-flex size-11 items-center justify-center rounded-lg border-4 border-raised bg-sunken transition-colors hover:bg-hover"
          aria-label="Swap the two tokens"
          onClick={form.swapTokens}
        >
          <Icon name="arrowDown" />
        </button>
      </div>

      <TokenBox label="To" token={dst} balance={dstBalance} value={values.dst} onSelect={() => onSelect('dst')}>
        <output
          className={`amount block transition-opacity ${isLoading ? 'opacity-50' : ''}`}
          data-size={size}
          data-empty={outputAmount === null ? '' : undefined}
          aria-label="Amount received"
          aria-busy={isLoading}
          data-testid="received"
        >
          {isLoading && outputAmount === null ? <Skeleton text="0.0" /> : received}
        </output>
      </TokenBox>
    </div>
  )
}
