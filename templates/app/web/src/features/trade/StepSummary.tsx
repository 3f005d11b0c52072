import { describeTransaction } from '../guard/describe/describeTransaction.ts'
import { describeTypedData } from '../guard/describe/describeTypedData.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { DetailRows } from './DetailRows.tsx'
import { isSignature, type ReviewStep } from './reviewStep.ts'

/** What a step does, read from what the wallet is handed. */
export function StepSummary({ step, chain }: { step: ReviewStep; chain: RuntimeChain }) {
  if (isSignature(step)) return <DetailRows description={describeTypedData(step.intent, step.typedData)} />
  const { symbol, decimals } = chain.nativeCurrency
  const fee = step.networkFee === null ? 'unknown' : `≤ ${formatAmount(step.networkFee, decimals, 8)} ${symbol}`
  const description = describeTransaction(step.intent, step.transaction)
  return <DetailRows description={description} further={[{ label: 'Network fee', value: fee }]} />
}
