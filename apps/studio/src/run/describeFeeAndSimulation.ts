import { findChain } from '@sluice/defi'
import type { DescriptionRow, Review } from '@sluice/guard'
import { formatFee } from './formatFee.ts'
import { runTexts } from './texts.ts'

/** Fee and simulation rows; empty for typed data. */
export function describeFeeAndSimulation({ request, networkFee, simulation }: Review): readonly DescriptionRow[] {
  if (!simulation) return []
  const texts = runTexts.signing
  const currency = findChain(request.intent.chainId)?.nativeToken
  const fee = networkFee !== null && currency ? formatFee(networkFee, currency) : texts.networkFeeUnknown
  return [
    { label: texts.networkFee, value: fee },
    { label: texts.simulation, value: describeSimulation(simulation) },
  ]
}

function describeSimulation(simulation: NonNullable<Review['simulation']>): string {
  const texts = runTexts.signing
  if (simulation.status === 'success') return texts.simulationSuccess(simulation.gasUsed.toLocaleString('en'))
  return simulation.status === 'reverted'
    ? texts.simulationReverted(simulation.reason)
    : texts.simulationUnavailable(simulation.reason)
}
