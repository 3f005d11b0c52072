import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'

export type Fact = {
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'warn' | 'danger' | 'success'
}

const tones = { warn: 'text-warn', danger: 'text-danger', success: 'text-success' } as const

/** Label and value per line, as in quotes and receipts. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value, tone }) => (
        <div key={label} className="flex min-h-7 items-baseline gap-3 px-3 py-1">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className={classNames('min-w-0 flex-1 text-right break-words tabular-nums', tone && tones[tone])}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
