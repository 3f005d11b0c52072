import { sameAddress } from '@sluice/guard'
import Wallet from 'lucide-react/icons/wallet'
import { type Prices, usdPriceOf } from '../../tokens/priceQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { controlClass } from '../../ui/formControl.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { CheckRow } from '../trade/CheckRow.tsx'
import { networkFeeOf } from '../trade/describeFee.ts'
import { FormRow } from '../trade/FormRow.tsx'
import { TradeAmountField } from '../trade/TradeAmountField.tsx'
import { TradeTokenField } from '../trade/TradeTokenField.tsx'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken } from '../trade/tradeToken.ts'
import type { useBalances } from '../trade/useBalances.ts'
import {
  type BridgeDirection,
  bridgeDirections,
  type CheckedBridge,
  type MonadForm,
  monadForm,
  parseLockMinutes,
} from './monadForm.ts'
import { monadTexts as texts } from './texts.ts'

type Props = {
  readonly form: MonadForm
  readonly environment: TradeEnvironment
  readonly limits: { readonly minimum: string; readonly maximum: string }
  /** Shortest lock that the counterparty answers, in minutes; null if unknown. */
  readonly minimumMinutes: number | null
  readonly balances: ReturnType<typeof useBalances>
  readonly prices: Prices | undefined
  readonly problems: CheckedBridge['problems']
  /** Whether the recipient was left, or the lock was tried. */
  readonly isTouched: boolean
  readonly isDisabled: boolean
  readonly onTouch: () => void
}

const directions = Object.keys(bridgeDirections) as readonly BridgeDirection[]

/** Form of the bridge. Source: spec 001 §3 */
export function MonadFields(props: Props) {
  const { form, limits, balances, prices, problems, isDisabled } = props
  const { sourceToken, destinationToken, sourceChain, destinationChain } = form
  const change = (values: Partial<MonadForm>) => monadForm.setState(values)
  const reserve = sourceToken && isNativeToken(sourceToken) ? (networkFeeOf(null, prices) ?? 0n) : 0n
  return (
    <>
      <FormRow label={texts.direction}>
        {({ id }) => (
          <Select
            id={id}
            disabled={isDisabled}
            value={form.bridgeDirection}
            options={directions.map(name => ({ value: name, label: texts.directions[name] }))}
            onChange={bridgeDirection =>
              change({ bridgeDirection, sourceToken: destinationToken, destinationToken: sourceToken })
            }
          />
        )}
      </FormRow>
      <TradeTokenField
        label={texts.sourceToken}
        chainId={sourceChain}
        value={sourceToken}
        isDisabled={isDisabled}
        onChange={token => change({ sourceToken: token })}
      />
      <TradeTokenField
        label={texts.destinationToken}
        chainId={destinationChain}
        value={destinationToken}
        isDisabled={isDisabled}
        onChange={token => change({ destinationToken: token })}
      />
      <TradeAmountField
        text={form.amount}
        token={sourceToken}
        balance={balances.balanceOf(sourceToken)}
        isBalanceLoading={balances.isLoading}
        reserve={reserve}
        usdPrice={sourceToken && usdPriceOf(prices, sourceToken.address)}
        help={texts.limits(limits.minimum, limits.maximum)}
        problem={problems.amount?.message}
        isDisabled={isDisabled}
        onChange={amount => change({ amount })}
      />
      <RecipientField {...props} />
      <TimeoutField {...props} />
      <CheckRow
        label={texts.mevProtection}
        help={texts.mevProtectionHelp}
        isChecked={form.enableMevProtection}
        isDisabled={isDisabled}
        onChange={enableMevProtection => change({ enableMevProtection })}
      />
    </>
  )
}

function RecipientField({ form, environment, problems, isTouched, isDisabled, onTouch }: Props) {
  const { account } = environment
  const isOther = !problems.recipient && account !== null && !sameAddress(form.recipientAddress, account)
  const problem = form.recipientAddress === '' && !isTouched ? undefined : problems.recipient?.message
  return (
    <FormRow label={texts.recipient} help={texts.recipientHelp} problem={problem}>
      {({ id, isInvalid, describedBy }) => (
        <>
          <div className="flex gap-2">
            <input
              id={id}
              aria-invalid={isInvalid}
              aria-describedby={describedBy}
              placeholder="0x…"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              disabled={isDisabled}
              value={form.recipientAddress}
              onChange={event => monadForm.setState({ recipientAddress: event.target.value.trim() })}
              onBlur={onTouch}
              className={`${controlClass} figures`}
            />
            <Button
              className="h-9 w-9"
              iconOnly
              aria-label={texts.ownAddress}
              title={texts.ownAddress}
              disabled={isDisabled || account === null}
              onClick={() => monadForm.setState({ recipientAddress: account ?? '' })}
              icon={<Wallet size={14} aria-hidden="true" />}
            />
          </div>
          {isOther && <Notice tone="warn" title={texts.otherRecipient} className="mt-1" />}
        </>
      )}
    </FormRow>
  )
}

function TimeoutField({ form, minimumMinutes, isDisabled }: Props) {
  const minutes = parseLockMinutes(form.timeoutMinutes)
  const isShort = minutes !== null && minimumMinutes !== null && minutes < minimumMinutes
  const problem = minutes === null ? texts.timeoutInvalid : isShort ? texts.timeoutTooShort(minimumMinutes) : undefined
  return (
    <FormRow label={texts.timeout} help={texts.timeoutHelp} problem={problem}>
      {({ id, isInvalid, describedBy }) => (
        <input
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          value={form.timeoutMinutes}
          onChange={event => monadForm.setState({ timeoutMinutes: event.target.value.trim() })}
          className={`${controlClass} tabular-nums`}
        />
      )}
    </FormRow>
  )
}
