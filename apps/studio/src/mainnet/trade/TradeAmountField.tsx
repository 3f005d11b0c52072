import { formatUnits, usdWorth } from '@sluice/defi'
import { Button } from '../../ui/Button.tsx'
import { formatShortDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { controlClass } from '../../ui/formControl.ts'
import { FormRow } from './FormRow.tsx'
import { type ParsedAmount, parseShownAmount } from './parseShownAmount.ts'
import { tradeTexts } from './texts.ts'
import type { TradeToken } from './tradeToken.ts'

type Props = {
  readonly text: string
  readonly token: TradeToken | null
  /** Base units; null while unknown. */
  readonly balance: bigint | null
  readonly isBalanceLoading: boolean
  /** Base units that stay for network fees; of native tokens. */
  readonly reserve?: bigint
  /** US dollars per whole token. */
  readonly usdPrice?: string | null
  readonly help?: string | undefined
  readonly problem?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (text: string) => void
}

/** Exact amount in whole tokens with balance, Max and worth. */
export function TradeAmountField(props: Props) {
  const { text, token, balance, reserve = 0n, usdPrice = null, help, isDisabled, onChange } = props
  const parsed = token && parseShownAmount(text, token)
  const units = unitsOf(parsed)
  const isTooMuch = units !== null && balance !== null && units > balance
  const problem = (parsed && 'problem' in parsed && parsed.problem) || props.problem
  const shownProblem = problem || (isTooMuch && token ? tradeTexts.notEnough(token.symbol) : undefined)
  const most = balance === null ? null : balance > reserve ? balance - reserve : 0n
  return (
    <FormRow
      label={tradeTexts.amount}
      help={help}
      problem={shownProblem}
      aside={
        <>
          <span className="tabular-nums truncate text-meta text-ink-2">
            {describeBalance(token, balance, props.isBalanceLoading)}
          </span>
          {token && most !== null && (
            <Button
              look="quiet"
              className="h-6 px-1.5 text-meta text-accent"
              aria-label={tradeTexts.maxOf(token.symbol)}
              disabled={isDisabled || most === 0n}
              onClick={() => onChange(formatUnits(most, token.decimals))}
            >
              {tradeTexts.max}
            </Button>
          )}
        </>
      }
    >
      {({ id, isInvalid, describedBy }) => (
        <div className="relative">
          <input
            id={id}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.0"
            disabled={isDisabled}
            value={text}
            onChange={event => onChange(event.target.value.trim().replace(/^\./, '0.'))}
            className={`${controlClass} h-11! pr-24! text-heading tabular-nums`}
          />
          {token && units !== null && usdPrice !== null && (
            <span className="tabular-nums pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2">
              {formatShortDollars(usdWorth(units, token.decimals, usdPrice))}
            </span>
          )}
        </div>
      )}
    </FormRow>
  )
}

const unitsOf = (parsed: ParsedAmount | null): bigint | null => (parsed && 'units' in parsed ? parsed.units : null)

function describeBalance(token: TradeToken | null, balance: bigint | null, isLoading: boolean): string {
  if (!token) return ''
  if (balance !== null) return tradeTexts.balance(`${formatTokenAmount(balance, token.decimals)} ${token.symbol}`)
  return isLoading ? tradeTexts.balanceLoading : ''
}
