import { useId } from 'react'
import { findAllocationMistake } from './findAllocationMistake.ts'
import type { Allocation } from './l1Api.ts'
import { groupDigits } from './unitEntry.ts'
import { useUnitEntry } from './useUnitEntry.ts'

export type AllocationFieldsProps = {
  readonly allocations: readonly Allocation[]
  readonly tokenSymbol: string
  /** Default balance of a new row, in wei. */
  readonly firstBalance: string
  readonly onChange: (allocations: readonly Allocation[]) => void
}

const decimals = 18

/** Genesis allocations: addresses and balances. */
export function AllocationFields({ allocations, tokenSymbol, firstBalance, onChange }: AllocationFieldsProps) {
  const change = (index: number, changed: Partial<Allocation>) =>
    onChange(allocations.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Token allocations</legend>
      <p className="text-muted text-xs">
        Accounts that hold {tokenSymbol} from the first block on. Without one nobody can pay for gas.
      </p>
      {allocations.map((row, index) => {
        const mistake = findAllocationMistake(row)
        return (
          <div
            // Rows have no id and keep their order.
            key={index}
            className="box focus-within:border-transparent"
          >
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto] sm:items-start">
              <label className="flex min-w-0 flex-col gap-1 text-sm">
                Address
                <input
                  className="field text-ellipsis font-mono text-xs"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="0x…"
                  aria-invalid={mistake?.field === 'address'}
                  value={row.address}
                  onChange={event => change(index, { address: event.target.value })}
                />
              </label>
              <BalanceField
                symbol={tokenSymbol}
                balance={row.balance}
                isInvalid={mistake?.field === 'balance'}
                onChange={balance => change(index, { balance })}
              />
              <button
                type="button"
                className="button sm:mt-6"
                aria-label={`Remove allocation ${index + 1}`}
                onClick={() => onChange(allocations.filter((_, at) => at !== index))}
              >
                Remove
              </button>
            </div>
            {mistake && (
              <p className="text-danger text-xs" role="alert">
                {mistake.text}
              </p>
            )}
          </div>
        )
      })}
      <button
        type="button"
        className="button self-start"
        onClick={() => onChange([...allocations, { address: '', balance: firstBalance }])}
      >
        Add allocation
      </button>
    </fieldset>
  )
}

type BalanceFieldProps = {
  readonly symbol: string
  /** In wei. */
  readonly balance: string
  readonly isInvalid: boolean
  readonly onChange: (balance: string) => void
}

function BalanceField({ symbol, balance, isInvalid, onChange }: BalanceFieldProps) {
  const entry = useUnitEntry(balance, { symbol, decimals }, onChange)
  const grouped = groupDigits(entry.value)
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <label htmlFor={id}>
        Balance <span className="sr-only">in {symbol}</span>
      </label>
      <span className="unit-field">
        <input
          id={id}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isInvalid}
          value={entry.value}
          onChange={event => entry.onChange(event.target.value)}
        />
        <span aria-hidden="true">{symbol}</span>
      </span>
      {grouped !== entry.value && (
        <p className="text-muted text-xs">
          = {grouped} {symbol}
        </p>
      )}
    </div>
  )
}
