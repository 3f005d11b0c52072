import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { formatTime } from '../../kit/ui/formatTime.ts'
import type { Mined } from './useMined.ts'

type MinedRowsProps = { readonly chain: RuntimeChain; readonly mined: Mined | undefined }

/** Network, fee and time of a transaction, as rows of its receipt. */
export function MinedRows({ chain, mined }: MinedRowsProps) {
  const { symbol, decimals } = chain.nativeCurrency
  const rows = [
    ['Network', chain.name],
    ['Network fee', mined ? `${formatAmount(mined.fee, decimals, 8)} ${symbol}` : '…'],
    ['Time', mined ? formatTime(mined.minedAt) : '…'],
  ]
  return rows.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
