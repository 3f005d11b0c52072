import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Labelled values in a grid; `className` sets the columns of wider screens. */
export function Facts({ facts, className = '' }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 text-sm ${className}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="mt-0.5 break-words font-medium normal-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
