import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useDebounced } from '../../kit/useDebounced.ts'
import { rewardOf, rewardStep } from './checkSendForm.ts'
import { fujiChainId, readDestination } from './destination.ts'
import { type FeeEstimate as Estimate, estimateFee } from './icmApi.ts'
import { countBytes, maxTextBytes } from './messageSize.ts'
import { useIcm } from './useIcm.ts'

const settleMs = 500

function rowsOf({ sourceGasWei, rewardWei, destinationFeeWei, destinationSymbol }: Estimate, symbol: string) {
  return [
    { label: 'Network fee', value: `${formatAmount(sourceGasWei, 18, 8)} ${symbol}` },
    { label: 'Relayer reward', value: rewardWei === 0n ? 'None' : `${formatAmount(rewardWei, 18)} ${symbol}` },
    {
      label: 'Paid by the relayer',
      value:
        destinationFeeWei === null ? 'Unknown' : `${formatAmount(destinationFeeWei, 18, 8)} ${destinationSymbol ?? ''}`,
    },
  ]
}

const box = 'flex items-center justify-between gap-2 rounded-lg bg-sunken px-4 py-3 pl-9 text-sm'

/** Estimated cost of sending, with its breakdown. As high while it is asked for, and without an answer. */
export function FeeEstimate() {
  const { account, chain, fields, subnets } = useIcm()
  const destinationChainId = readDestination(subnets.subnets, fields)
  const messageSize = countBytes(fields.message)
  const reward = rewardOf(fields, subnets.subnets)
  const amount = rewardStep.test(reward) ? reward : '0'
  // The backend refuses the rest, and the form names it.
  const asked =
    account !== null && destinationChainId !== null && messageSize <= maxTextBytes.direct
      ? { destinationChainId, messageSize, amount }
      : null
  const settled = useDebounced(JSON.stringify(asked), settleMs)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['icm', 'fee', account, settled],
    enabled: account !== null && settled !== JSON.stringify(null),
    queryFn: ({ signal }) =>
      estimateFee({ ...(JSON.parse(settled) as NonNullable<typeof asked>), senderAddress: account! }, signal),
    placeholderData: previous => previous,
    staleTime: 15_000,
  })
  const { symbol } = chain.nativeCurrency
  if (asked && error && !isFetching) return <FailedEstimate reason={error.message} onRetry={() => void refetch()} />
  if (!asked || !data) {
    return (
      <div className={box} data-testid="fee" aria-busy={asked !== null}>
        <span>Estimated fee</span>
        <span className="font-medium">{asked ? <Skeleton text={`0.000326 ${symbol}`} /> : '–'}</span>
      </div>
    )
  }
  return (
    <details className="rounded-lg bg-sunken px-4 py-3 text-sm" data-testid="fee">
      <summary>
        <span className="flex-1">Estimated fee</span>
        <span className="font-medium">
          {formatAmount(data.feeInWei, 18, 6)} {symbol}
        </span>
      </summary>
      <dl className="rows mt-2">
        {rowsOf(data, symbol).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">
        Suggested reward for a relayer that asks for one: {data.suggestedReward} {symbol}. Public relayers ask for none.
        {chain.id === fujiChainId && ` ${symbol} of this test network has no value in dollars.`}
      </p>
    </details>
  )
}

/** The reason is folded away, so that nothing below moves. */
function FailedEstimate({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <div className="relative" data-testid="fee">
      <details className="rounded-lg bg-sunken px-4 py-3 text-sm">
        <summary className="pr-20">
          <span role="status" className="truncate">
            Failed to estimate ICM fee
          </span>
        </summary>
        <p className="mt-2 text-muted text-xs">{reason}</p>
      </details>
      <button
        type="button"
        className="absolute top-0 right-0 min-h-11 px-4 font-medium text-accent text-sm hover:underline"
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  )
}
