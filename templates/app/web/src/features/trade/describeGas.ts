import { formatAmount } from '../../kit/amount/formatAmount.ts'

type NativeCurrency = { readonly symbol: string; readonly decimals: number }

/**
 * Says what gas a trade takes, with the fee in the network's coin where the gas price is known.
 *
 * - Units: `gas` in gas units, `gasPrice` in base units per gas unit
 */
export function describeGas(gas: bigint | null, gasPrice: bigint | null, { symbol, decimals }: NativeCurrency): string {
  if (gas === null) return 'unknown'
  const units = `${formatAmount(gas, 0)} gas`
  return gasPrice === null ? units : `${units} ≈ ${formatAmount(gas * gasPrice, decimals, 6)} ${symbol}`
}
