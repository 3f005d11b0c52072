import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../kit/amount/formatAmount.ts'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { useDebounced } from '../../../kit/useDebounced.ts'
import { fujiChainId, readDestination } from '../chains/destination.ts'
import { type FeeEstimate as Estimate, estimateFee } from '../icmApi.ts'
import { useIcm } from '../useIcm.ts'
import { rewardStep } from './checkSendForm.ts'
import { countBytes, maxTextBytes } from './messageSize.ts'
import { rewardOf } from './sendFields.ts'

const settleMs = 500

const rowLabels = ['Network fee', 'Relayer reward', 'Paid by the relayer'] as const

function describe({ sourceGasWei, rewardWei, destinationFeeWei, destinationSymbol }: Estimate, symbol: string) {
  const paidThere =
    destinationFeeWei === null ? 'Unknown' : `${formatAmount(destinationFeeWei, 18, 8)} ${destinationSymbol ?? ''}`
  return {
    'Network fee': `${formatAmount(sourceGasWei, 18, 8)} ${symbol}`,
    'Relayer reward': rewardWei === 0n ? 'None' : `${formatAmount(rewardWei, 18)} ${symbol}`,
    'Paid by the relayer': paidThere,
  }
}

/** Estimated cost of sending, with its breakdown. The box keeps its height while the backend computes it or fails to. */
export function FeeEstimate() {
  const { account, chain, fields, icmChains } = useIcm()
  const destinationBlockchainId = readDestination(icmChains, fields)
  const messageSize = countBytes(fields.message)
  const reward = rewardOf(fields, icmChains)
  const amount = rewardStep.test(reward) ? reward : '0'
  // The backend refuses other requests, and the form says what is wrong with them.
  const asked =
    account !== null &&
    icmChains.error === null &&
    destinationBlockchainId !== null &&
    messageSize <= maxTextBytes[icmChains.gateway ? 'gateway' : 'direct']
      ? { destinationBlockchainId, messageSize, amount }
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
  const estimate = asked && data ? data : null
  const write = (value: string | undefined) => value ?? (asked ? <Skeleton text={`0.000326 ${symbol}`} /> : '–')
  return (
    <details className="fold" data-testid="fee" aria-busy={asked !== null && !estimate}>
      <summary>
        <span className="flex-1">Estimated fee</span>
        <span className="font-medium">
          {write(estimate ? `${formatAmount(estimate.feeInWei, 18, 6)} ${symbol}` : undefined)}
        </span>
      </summary>
      <dl className="rows mt-1">
        {rowLabels.map(label => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{write(estimate ? describe(estimate, symbol)[label] : undefined)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted text-xs">
        {estimate && `Suggested reward for a relayer that asks for one: ${estimate.suggestedReward} ${symbol}. `}
        Public relayers ask for none.
        {chain.id === fujiChainId && ` ${symbol} of this test network has no value in dollars.`}
      </p>
    </details>
  )
}

/** The reason is folded away, so that nothing below moves. */
function FailedEstimate({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  return (
    <div className="relative" data-testid="fee">
      <details className="fold">
        <summary className="pr-20">
          <span role="status" className="truncate">
            Failed to estimate ICM fee
          </span>
        </summary>
        <p className="text-muted text-xs">{reason}</p>
      </details>
      <button
        type="button"
        className="absolute top-0 right-0 min-h-11 pointer-coarse:min-h-12 px-4 font-medium text-accent text-sm hover:underline"
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  )
}
