import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { findAllocationMistake } from './findAllocationMistake.ts'
import type { Allocation } from './l1Api.ts'

export type AllocationFieldsProps = {
  readonly allocations: readonly Allocation[]
  readonly tokenSymbol: string
  /** Default balance of a new row, in wei. */
  readonly firstBalance: string
  readonly onChange: (allocations: readonly Allocation[]) => void
}

const decimals = 18

function describeBalance(balance: string, symbol: string): string {
  return /^\d{1,78}$/.test(balance.trim()) ? `${formatAmount(BigInt(balance.trim()), decimals, 6)} ${symbol}` : ''
}

/** Genesis allocations: addresses and balances. */
export function AllocationFields({ allocations, tokenSymbol, firstBalance, onChange }: AllocationFieldsProps) {
  const change = (index: number, changed: Partial<Allocation>) =>
    onChange(allocations.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">Token Allocations</legend>
      <p className="text-muted text-xs">
        Accounts that hold {tokenSymbol} from the first block on. Without one nobody can pay for gas. Rows without an
        address or a balance are left out.
      </p>
      {allocations.map((row, index) => {
        const mistake = findAllocationMistake(row)
        return (
          <div
            // Rows have no id and keep their order.
            key={index}
            className="box"
          >
            <div className="grid gap-3 sm:grid-cols-[1fr_14rem_auto] sm:items-end">
              <label className="flex min-w-0 flex-col gap-1 text-sm">
                Address
                <input
                  className="field font-mono"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="0x…"
                  aria-invalid={mistake?.field === 'address'}
                  value={row.address}
                  onChange={event => change(index, { address: event.target.value })}
                />
              </label>
              <label className="flex min-w-0 flex-col gap-1 text-sm">
                Balance (wei)
                <input
                  className="field font-mono"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={mistake?.field === 'balance'}
                  value={row.balance}
                  onChange={event => change(index, { balance: event.target.value })}
                />
              </label>
              <button
                type="button"
                className="button-quiet border border-line"
                aria-label={`Remove allocation ${index + 1}`}
                onClick={() => onChange(allocations.filter((_, at) => at !== index))}
              >
                Remove
              </button>
            </div>
            <p className={mistake ? 'text-danger text-xs' : 'text-muted text-xs'} role={mistake ? 'alert' : undefined}>
              {mistake?.text ?? describeBalance(row.balance, tokenSymbol)}
            </p>
          </div>
        )
      })}
      <button
        type="button"
        className="button-quiet self-start border border-line"
        onClick={() => onChange([...allocations, { address: '', balance: firstBalance }])}
      >
        Add allocation
      </button>
    </fieldset>
  )
}
