import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { type Prices, usdPriceOf } from '../../tokens/priceQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { networkFeeOf } from '../trade/describeFee.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { SlippageField } from '../trade/SlippageField.tsx'
import { TradeAmountField } from '../trade/TradeAmountField.tsx'
import { TradeTokenField } from '../trade/TradeTokenField.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken } from '../trade/tradeToken.ts'
import type { useBalances } from '../trade/useBalances.ts'
import { defaultChainId, type SwapForm, swapForm } from './swapForm.ts'
import { swapTexts } from './texts.ts'

type Props = {
  readonly form: SwapForm
  readonly environment: TradeEnvironment
  readonly chains: readonly number[]
  readonly balances: ReturnType<typeof useBalances>
  readonly prices: Prices | undefined
  readonly problem: string | undefined
  readonly isDisabled: boolean
}

const approvalModes = (['exact', 'permit'] as const).map(value => ({ value, label: swapTexts.approvals[value] }))

/** Network, tokens, amount, slippage and kind of approval of a swap. */
export function SwapFields({ form, environment, chains, balances, prices, problem, isDisabled }: Props) {
  const { chainId, src, dst } = form
  const change = (values: Partial<SwapForm>) => swapForm.setState(values)
  const isNativeSource = src !== null && isNativeToken(src)
  const reserve = isNativeSource ? (networkFeeOf(null, prices) ?? 0n) : 0n
  return (
    <>
      <NetworkSelect
        label={tradeTexts.network}
        environment={environment}
        chains={chains}
        value={chainId}
        isDisabled={isDisabled}
        onChange={id => change({ chainId: id, src: null, dst: null })}
      />
      <div className="space-y-3 rounded-lg border border-line bg-surface-1 p-3">
        <TradeTokenField
          label={swapTexts.from}
          chainId={chainId}
          value={src}
          isDisabled={isDisabled}
          onChange={token => change(token.address === dst?.address ? { src: token, dst: src } : { src: token })}
        />
        <TradeAmountField
          text={form.amount}
          token={src}
          balance={balances.balanceOf(src)}
          isBalanceLoading={balances.isLoading}
          reserve={reserve}
          usdPrice={src && usdPriceOf(prices, src.address)}
          help={isNativeSource && src.chainId === defaultChainId ? swapTexts.guidance(src.symbol) : undefined}
          problem={problem}
          isDisabled={isDisabled}
          onChange={amount => change({ amount })}
        />
        <div className="flex justify-center">
          <Button
            iconOnly
            className="-my-1 rounded-full"
            aria-label={swapTexts.turn}
            title={swapTexts.turn}
            disabled={isDisabled}
            onClick={() => change({ src: dst, dst: src })}
            icon={<ArrowDownUp size={14} aria-hidden="true" />}
          />
        </div>
        <TradeTokenField
          label={swapTexts.to}
          chainId={chainId}
          value={dst}
          isDisabled={isDisabled}
          onChange={token => change(token.address === src?.address ? { dst: token, src: dst } : { dst: token })}
        />
      </div>
      <SlippageField value={form.slippage} isDisabled={isDisabled} onChange={slippage => change({ slippage })} />
      {environment.source === 'live' && !isNativeSource && (
        <div>
          <p className="mb-1 font-medium">{swapTexts.approvalMode}</p>
          <SegmentedControl
            label={swapTexts.approvalMode}
            value={form.approval}
            options={approvalModes}
            disabled={isDisabled}
            onChange={approval => change({ approval })}
          />
          <p className="mt-1 text-meta text-ink-2">{swapTexts.approvalHelp}</p>
        </div>
      )}
    </>
  )
}
