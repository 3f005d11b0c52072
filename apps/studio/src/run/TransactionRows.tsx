import { Mono } from '../ui/Mono.tsx'
import { uiTexts } from '../ui/texts.ts'
import type { Review } from './reviewTransaction.ts'
import { runTexts } from './texts.ts'

const mainRows = 3

/** The decoded transaction in rows: the first ones always, the rest and the simulation folded under Details. */
export function TransactionRows({ review }: { readonly review: Review }) {
  const { rows } = review.description
  return (
    <div className="rounded-md border border-line">
      <dl className="divide-y divide-line">
        {rows.slice(0, mainRows).map(row => (
          <Row key={row.label} label={row.label} value={row.value} />
        ))}
        <Row label={runTexts.signing.networkFee} value={review.networkFee ?? runTexts.signing.networkFeeUnknown} />
        <Row label={runTexts.signing.simulation} value={describeSimulation(review)} />
      </dl>
      <details className="border-t border-line">
        <summary className="cursor-pointer px-3 py-1.5 text-ink-2 hover:text-ink">{uiTexts.details}</summary>
        <dl className="divide-y divide-line border-t border-line">
          {rows.slice(mainRows).map(row => (
            <Row key={row.label} label={row.label} value={row.value} />
          ))}
        </dl>
      </details>
    </div>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline gap-3 px-3 py-1.5">
      <dt className="w-32 shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 flex-1 break-words">
        {/^0x[0-9a-fA-F]{40,}$/.test(value) ? <Mono value={value} head={10} tail={8} /> : value}
      </dd>
    </div>
  )
}

function describeSimulation({ facts: { simulation } }: Review): string {
  const texts = runTexts.signing
  if (simulation.status === 'success') return texts.simulationSuccess(simulation.gasUsed.toLocaleString('en'))
  return simulation.status === 'reverted'
    ? texts.simulationReverted(simulation.reason)
    : texts.simulationUnavailable(simulation.reason)
}
