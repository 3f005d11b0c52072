import { l1Config } from '../../config/l1.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Address } from '../../kit/ui/Address.tsx'
import type { Allocation } from './l1Api.ts'

const decimals = 18

/** Accounts of the first block with their balances. */
export function AllocationRows({ allocations }: { readonly allocations: readonly Allocation[] }) {
  if (allocations.length === 0) return <p className="text-muted text-sm">No account has a balance.</p>
  return (
    <dl className="rows">
      {allocations.map(({ address, balance }, index) => (
        // An address may be listed twice.
        <div key={index}>
          <dt>
            <Address value={address} />
          </dt>
          <dd>
            {/^\d+$/.test(balance) ? formatAmount(BigInt(balance), decimals) : balance} {l1Config.tokenSymbol}
          </dd>
        </div>
      ))}
    </dl>
  )
}
