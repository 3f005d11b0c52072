import { useMutation } from '@tanstack/react-query'
import { l1Config } from '../../config/l1.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import { CopyButton } from './CopyButton.tsx'
import { findAllocationMistake } from './findAllocationMistake.ts'
import type { L1Configuration } from './L1Configuration.ts'
import type { Allocation } from './l1Api.ts'
import { type PreviewState, type RunningPreview, startPreview, stopPreview } from './previewApi.ts'
import { usePreview, useRefreshL1 } from './useL1.ts'

const decimals = 18

function Running({ running }: { running: RunningPreview }) {
  const { subnetName, chainId, rpcUrl, endsAt, balances } = running
  return (
    <div className="flex flex-col gap-3 rounded-lg bg-sunken p-4 text-sm" data-testid="preview">
      <p>
        <strong>{subnetName}</strong> runs on this machine, without validators and without fee rules, until{' '}
        {formatTime(endsAt)}.
      </p>
      <dl className="rows">
        <div>
          <dt>RPC URL</dt>
          <dd className="break-all font-mono">{rpcUrl}</dd>
        </div>
        <div>
          <dt>Chain ID</dt>
          <dd className="font-mono">{chainId}</dd>
        </div>
        {balances.map(({ address, balance }) => (
          <div key={address}>
            <dt className="font-mono" title={address}>
              {shortenAddress(address)}
            </dt>
            <dd>
              {formatAmount(balance, decimals, 6)} {l1Config.tokenSymbol}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={rpcUrl} label="Copy RPC URL" />
        <StopButton />
      </div>
    </div>
  )
}

function StopButton() {
  const refresh = useRefreshL1()
  const stop = useMutation({ mutationFn: stopPreview, onSettled: refresh })
  return (
    <>
      <button type="button" className="button" disabled={stop.isPending} onClick={() => stop.mutate()}>
        {stop.isPending ? 'Stopping…' : 'Stop'}
      </button>
      {stop.error && <ErrorNote text={stop.error.message} onRetry={() => stop.mutate()} />}
    </>
  )
}

export type LocalPreviewProps = { readonly configuration: L1Configuration; readonly allocations: readonly Allocation[] }

/** Controls of the local preview; available when the application runs on the developer's machine. */
export function LocalPreview({ configuration, allocations }: LocalPreviewProps) {
  const { data, error, refetch } = usePreview()
  const refresh = useRefreshL1()
  const start = useMutation({ mutationFn: () => startPreview(configuration, allocations), onSettled: refresh })
  const isIncomplete = allocations.some(row => findAllocationMistake(row) !== null)
  if (error && !data) {
    return (
      <ErrorNote
        text={`Whether it can be previewed on this machine is not known: ${error.message}`}
        onRetry={() => void refetch()}
      />
    )
  }
  const isRunning = data?.running?.chainId === configuration.chainId
  return (
    <section className="flex flex-col gap-3" aria-labelledby="l1-preview">
      <div className="flex flex-col gap-1">
        <h2 id="l1-preview" className="font-semibold">
          On this machine
        </h2>
        <p className="text-muted text-sm">{describeAvailability(data)}</p>
      </div>
      {data?.available !== false && !isRunning && (
        <button
          type="button"
          className="button self-start"
          disabled={!data || start.isPending || isIncomplete}
          onClick={() => start.mutate()}
        >
          {start.isPending ? 'Starting…' : 'Preview this L1 locally'}
        </button>
      )}
      {start.error && <ErrorNote text={start.error.message} onRetry={() => start.mutate()} />}
      {data?.running && <Running running={data.running} />}
    </section>
  )
}

/** What a preview is; why there is none where it is unavailable. */
function describeAvailability(state: PreviewState | undefined): string {
  if (state?.available === false) return state.reason ?? 'Previews are not available here.'
  return 'Starts a chain with this ID and these balances here, for 30 minutes.'
}
