import { isAddress } from 'viem'
import { describeTransaction } from '../../defi/guard/describeTransaction.ts'
import { formatAmount } from '../amount/formatAmount.ts'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import type { Step } from './prepareStep.ts'

/** What a step does, read from its bytes: one sentence, then the rows, then every detail folded. */
export function StepSummary({ step, chain }: { step: Step; chain: RuntimeChain }) {
  const { sentence, rows } = describeTransaction(step.intent, step.transaction)
  const { symbol, decimals } = chain.nativeCurrency
  const fee = step.networkFee === null ? 'unknown' : `≤ ${formatAmount(step.networkFee, decimals, 8)} ${symbol}`
  const [first = [], rest = []] = [rows.slice(0, 3), rows.slice(3)]
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">{sentence}</p>
      <dl className="rows">
        {[...first, { label: 'Network fee', value: fee }].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isAddress(value) ? 'break-all font-mono text-xs' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">Details</summary>
        <dl className="rows mt-2 font-mono text-xs">
          {rest.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
