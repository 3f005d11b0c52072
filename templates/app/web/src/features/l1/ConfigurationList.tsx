// only with: pchain
import { type ReactNode, useContext } from 'react'
// otherwise: import type { ReactNode } from 'react'
// end only
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import type { IconName } from '../../kit/ui/Icon.tsx'
import { SkeletonRows } from '../../kit/ui/SkeletonRows.tsx'
// only with: pchain
import { FurtherSteps } from './furtherSteps.ts'
// end only
import type { L1Configuration } from './L1Configuration.ts'
import { StatusIcon, statusWords } from './StatusIcon.tsx'
import { useConfigurations } from './useL1.ts'

export type ConfigurationListProps = {
  readonly selectedId?: string | null
  /** Omit for a read-only list. */
  readonly onSelect?: (id: string) => void
  /** Icon and text of the empty list. */
  readonly icon?: IconName
  readonly empty: string
  /** The action that fills an empty list. */
  readonly children?: ReactNode
}

function Row({ configuration }: { configuration: L1Configuration }) {
  const { subnetName, chainId, status } = configuration
  // only with: pchain
  const [further] = useContext(FurtherSteps)
  const isCreated = further?.isDoneFor(configuration) === true
  const word = isCreated ? further.doneWord : statusWords[status]
  const shown = isCreated ? 'completed' : status
  // otherwise: const word = statusWords[status]
  // otherwise: const shown = status
  // end only
  return (
    <>
      <StatusIcon status={shown} />
      <span className="min-w-0 flex-1 text-left text-sm">
        <span className="block truncate font-medium">{subnetName}</span>
        <span className="block text-muted text-xs">
          Chain {chainId} · {word}
        </span>
      </span>
    </>
  )
}

/** Configurations of the connected wallet with their status. */
export function ConfigurationList({ selectedId, onSelect, icon = 'list', empty, children }: ConfigurationListProps) {
  const { data, error, isPending, refetch } = useConfigurations()
  if (isPending) {
    return (
      <SkeletonRows
        label="Loading configurations…"
        mark="small"
        title="MyCustomSubnet"
        note="Chain 99999 · Configured"
        rowClassName="min-h-11 px-3 py-2"
        className="-mx-3 flex flex-col gap-1 py-0.5"
      />
    )
  }
  if (error) {
    return <ErrorNote text={error.message} onRetry={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={icon} text={empty}>
        {children}
      </EmptyState>
    )
  }
  return (
    // Half of the sixth row shows that the list goes on.
    <ul className="-mx-3 flex max-h-77 flex-col gap-1 overflow-y-auto py-0.5" aria-label="Configurations">
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
