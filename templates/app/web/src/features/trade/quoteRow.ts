import { tradeConfig } from '../../config/trade.config.ts'
import { formatAmount } from '../../kit/amount/formatAmount.ts'
import type { Token } from '../guard/values/token.ts'

/** A row of a quote's details. */
export type QuoteRow = { readonly label: string; readonly value: string; readonly tone?: string | undefined }

const { warnPercent } = tradeConfig.priceImpact

/** Whether the page warns of a price impact in percent; null is unknown. */
export const isHighImpact = (percent: number | null): boolean => percent !== null && percent > warnPercent

export function impactRow(percent: number | null): QuoteRow {
  if (percent === null) return { label: 'Price impact', value: 'unknown' }
  return {
    label: 'Price impact',
    value: `${percent.toFixed(2)}%`,
    tone: isHighImpact(percent) ? 'text-danger' : 'text-success',
  }
}

export const minimumRow = (units: bigint, { decimals, symbol }: Token): QuoteRow => ({
  label: 'Minimum received',
  value: `${formatAmount(units, decimals, 6)} ${symbol}`,
})
