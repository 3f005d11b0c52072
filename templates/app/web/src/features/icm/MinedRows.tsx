import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { nameOfChain } from './chains/destination.ts'
import { useIcm } from './useIcm.ts'
import type { Mined } from './useMined.ts'

type MinedRowsProps = { readonly chain: RuntimeChain; readonly mined: Mined | null | undefined }

/** Network, fee and time of a transaction, as rows of its receipt. */
export function MinedRows({ chain, mined }: MinedRowsProps) {
  const { symbol, decimals } = chain.nativeCurrency
  const { icmChains } = useIcm()
  const write = (value: string | null | undefined, placeholder: string) =>
    value === null ? '–' : (value ?? <Skeleton text={placeholder} />)
  const rows = [
    ['Network', nameOfChain(chain, icmChains)],
    ['Network fee', write(mined && `${formatAmount(mined.fee, decimals, 8)} ${symbol}`, `0.00028364 ${symbol}`)],
    ['Time', write(mined && formatTime(mined.minedAt), '30 Nov 2026, 08:51')],
  ] as const
  return rows.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className="normal-nums">{value}</dd>
    </div>
  ))
}
