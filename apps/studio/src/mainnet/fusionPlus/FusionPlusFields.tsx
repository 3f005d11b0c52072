import { type Prices, usdPriceOf } from '../../tokens/priceQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { controlClass } from '../../ui/formControl.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { CheckRow } from '../trade/CheckRow.tsx'
import { FormRow } from '../trade/FormRow.tsx'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { SlippageField } from '../trade/SlippageField.tsx'
import { TradeAmountField } from '../trade/TradeAmountField.tsx'
import { TradeTokenField } from '../trade/TradeTokenField.tsx'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { useBalances } from '../trade/useBalances.ts'
import { type FusionPlusForm, fusionPlusForm, parseTimeout, sourcesOf, targetsOf, wrappedOf } from './fusionPlusForm.ts'
import { fusionPlusTexts as texts } from './texts.ts'

type Props = {
  readonly form: FusionPlusForm
  readonly environment: TradeEnvironment
  readonly balances: ReturnType<typeof useBalances>
  readonly prices: Prices | undefined
  readonly problem: string | undefined
  readonly isDisabled: boolean
}

const resolvers = ['default', 'custom'] as const

/** Form of a Fusion+ swap. Source: spec 001 §3 */
export function FusionPlusFields({ form, environment, balances, prices, problem, isDisabled }: Props) {
  const { fromChain, toChain, fromToken, toToken } = form
  const { chains } = environment
  const change = (values: Partial<FusionPlusForm>) => fusionPlusForm.setState(values)
  const wrapped = wrappedOf(fromToken)
  return (
    <>
      <div className="space-y-3 rounded-lg border border-line bg-surface-1 p-3">
        <NetworkSelect
          label={texts.fromChain}
          environment={environment}
          chains={sourcesOf(chains)}
          value={fromChain}
          isDisabled={isDisabled}
          onChange={id => change({ fromChain: id })}
        />
        <TradeTokenField
          label={texts.fromToken}
          chainId={fromChain}
          value={fromToken}
          isDisabled={isDisabled}
          onChange={token => change({ fromToken: token })}
        />
        {fromToken && wrapped && (
          <Notice
            tone="warn"
            title={texts.wrapFirst(fromToken.symbol, wrapped.symbol)}
            action={
              <Button disabled={isDisabled} onClick={() => change({ fromToken: wrapped })}>
                {texts.takeWrapped(wrapped.symbol)}
              </Button>
            }
          />
        )}
        <TradeAmountField
          text={form.amount}
          token={fromToken}
          balance={balances.balanceOf(fromToken)}
          isBalanceLoading={balances.isLoading}
          usdPrice={fromToken && usdPriceOf(prices, fromToken.address)}
          problem={problem}
          isDisabled={isDisabled}
          onChange={amount => change({ amount })}
        />
      </div>
      <div className="space-y-3 rounded-lg border border-line bg-surface-1 p-3">
        <NetworkSelect
          label={texts.toChain}
          environment={environment}
          chains={targetsOf(fromChain, chains)}
          value={toChain}
          isDisabled={isDisabled}
          onChange={id => change({ toChain: id })}
        />
        <TradeTokenField
          label={texts.toToken}
          chainId={toChain}
          value={toToken}
          isDisabled={isDisabled}
          onChange={token => change({ toToken: token })}
        />
      </div>
      <SlippageField value={form.slippage} isDisabled={isDisabled} onChange={slippage => change({ slippage })} />
      <OrderFields form={form} isDisabled={isDisabled} />
    </>
  )
}

/** Timeout, resolver and the two options of an order. */
function OrderFields({ form, isDisabled }: Pick<Props, 'form' | 'isDisabled'>) {
  const change = (values: Partial<FusionPlusForm>) => fusionPlusForm.setState(values)
  return (
    <>
      <FormRow
        label={texts.timeout}
        help={texts.timeoutHelp}
        problem={parseTimeout(form.timeoutMinutes) === null ? texts.timeoutInvalid : undefined}
      >
        {({ id, isInvalid, describedBy }) => (
          <input
            id={id}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            inputMode="numeric"
            autoComplete="off"
            disabled={isDisabled}
            value={form.timeoutMinutes}
            onChange={event => change({ timeoutMinutes: event.target.value.trim() })}
            className={`${controlClass} tabular-nums`}
          />
        )}
      </FormRow>
      <FormRow label={texts.resolver} help={texts.resolverHelp}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            disabled={isDisabled}
            value={form.resolver}
            options={resolvers.map(name => ({ value: name, label: texts.resolvers[name] }))}
            onChange={resolver => change({ resolver })}
          />
        )}
      </FormRow>
      <CheckRow
        label={texts.mevProtection}
        help={texts.mevProtectionHelp}
        isChecked={form.enableMevProtection}
        isDisabled={isDisabled}
        onChange={enableMevProtection => change({ enableMevProtection })}
      />
      <CheckRow
        label={texts.gasless}
        help={texts.gaslessHelp}
        isChecked={form.enableGasless}
        isDisabled={isDisabled}
        onChange={enableGasless => change({ enableGasless })}
      />
    </>
  )
}
