import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import type { L1Configuration } from './L1Configuration.ts'
import { StatusIcon } from './StatusIcon.tsx'
import { useConfigurations } from './useL1.ts'

export type ConfigurationListProps = {
  readonly selectedId?: string | null
  /** Omit for a read-only list. */
  readonly onSelect?: (id: string) => void
  /** Text for the empty list. */
  readonly empty: string
  /** The action that fills an empty list. */
  readonly children?: ReactNode
}

function Row({ configuration }: { configuration: L1Configuration }) {
  const { subnetName, chainId, status } = configuration
  return (
    <>
      <StatusIcon status={status} />
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate">{subnetName}</span>
        <span className="block text-muted text-xs">
          Chain {chainId} · {status}
        </span>
      </span>
    </>
  )
}

/** Configurations of the connected wallet with their status. */
export function ConfigurationList({ selectedId, onSelect, empty, children }: ConfigurationListProps) {
  const { data, error, isPending, refetch } = useConfigurations()
  if (isPending) return <Told>Loading configurations…</Told>
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm">
        <span className="text-danger">{error.message}</span>
        <button type="button" className="button-quiet border border-line" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState icon="info" text={empty}>
        {children}
      </EmptyState>
    )
  }
  return (
    <ul className="flex max-h-96 flex-col gap-1 overflow-y-auto p-0.5" aria-label="Configurations">
      {data.map(configuration => (
        <li key={configuration.id}>
          {onSelect ? (
            <button
              type="button"
              className="row-button aria-pressed:bg-accent-soft"
              aria-pressed={configuration.id === selectedId}
              onClick={() => onSelect(configuration.id)}
            >
              <Row configuration={configuration} />
            </button>
          ) : (
            <div className="flex min-h-11 items-center gap-3 px-3 py-2">
              <Row configuration={configuration} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Told({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-muted text-sm">
      {children}
    </p>
  )
}
