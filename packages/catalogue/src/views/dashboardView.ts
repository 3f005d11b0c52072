import { formatUnits } from '@sluice/defi'
import { compareValues, isJsonObject, type Json, type JsonObject } from '@sluice/workflow'

/** A dashboard widget for the editor and generated applications. Amounts are decimal or integer strings. */
export type Widget =
  | {
      readonly kind: 'portfolio'
      readonly title: string
      readonly totalUsd: string
      readonly profitAndLossUsd: string | null
      readonly rows: readonly { readonly label: string; readonly amount: string; readonly usd: string | null }[]
      readonly source: string
    }
  | {
      readonly kind: 'chart'
      readonly title: string
      readonly chartType: string
      readonly points: readonly { readonly label: string; readonly value: string }[]
    }
  | { readonly kind: 'transaction'; readonly title: string; readonly hash: string; readonly status: string }
  | {
      readonly kind: 'quote'
      readonly title: string
      readonly from: string
      readonly to: string
      readonly priceImpactPercent: number | null
      readonly source: string
    }
  | { readonly kind: 'stat'; readonly title: string; readonly value: string; readonly unit: string }
  | { readonly kind: 'value'; readonly title: string; readonly value: Json }

const text = (value: Json | undefined, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

const textOrNull = (value: Json | undefined): string | null => (value === null ? null : text(value) || null)

const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []

const symbolOf = (token: Json | undefined): string => (isJsonObject(token) ? text(token.symbol) : '')

/** Formats base units; without token decimals they stay base units, labeled as such. */
function amountText(units: Json | undefined, token: JsonObject): string {
  const digits = text(units)
  const decimals = token.decimals
  const isExact = /^\d+$/.test(digits) && typeof decimals === 'number'
  const written = isExact ? formatUnits(BigInt(digits), decimals) : `${digits} base units of`
  return `${written} ${symbolOf(token)}`
}

/** Holdings of a portfolio value; null for other values. */
export function portfolioWidget(value: Json | undefined): Extract<Widget, { kind: 'portfolio' }> | null {
  if (!isJsonObject(value) || !Array.isArray(value.holdings)) return null
  return {
    kind: 'portfolio',
    title: 'Portfolio',
    totalUsd: text(value.totalUsd, '0'),
    profitAndLossUsd: textOrNull(value.profitAndLossUsd),
    rows: objects(value.holdings).map(({ token, formatted, usd }) => ({
      label: symbolOf(token),
      amount: text(formatted),
      usd: textOrNull(usd),
    })),
    source: text(value.source),
  }
}

/** Portfolio value by token, largest first; tokens without a price are left out. */
export function chartWidget(
  portfolio: Extract<Widget, { kind: 'portfolio' }>,
  chartType: string,
): Extract<Widget, { kind: 'chart' }> {
  const points = portfolio.rows.flatMap(({ label, usd }) => (usd === null ? [] : [{ label, value: usd }]))
  const ordered = points.toSorted((left, right) => (compareValues(left.value, '<', right.value) ? 1 : -1))
  return { kind: 'chart', title: 'Value by token (USD)', chartType, points: ordered }
}

/** Transaction by hash or monitor result; null for other values. */
export function transactionWidget(value: Json | undefined): Extract<Widget, { kind: 'transaction' }> | null {
  if (typeof value === 'string') {
    return /^0x[0-9a-f]{64}$/i.test(value)
      ? { kind: 'transaction', title: 'Transaction', hash: value, status: 'sent' }
      : null
  }
  if (!isJsonObject(value)) return null
  const hash = text(value.transactionHash) || text(value.hash)
  return hash === '' ? null : { kind: 'transaction', title: 'Transaction', hash, status: text(value.status, 'sent') }
}

/** Output of a quote; null for other values. */
export function quoteWidget(value: Json | undefined): Extract<Widget, { kind: 'quote' }> | null {
  if (!isJsonObject(value) || !isJsonObject(value.fromToken) || !isJsonObject(value.toToken)) return null
  const impact = value.priceImpactPercent
  return {
    kind: 'quote',
    title: 'Quote',
    from: amountText(value.fromAmount, value.fromToken),
    to: amountText(value.toAmount, value.toToken),
    priceImpactPercent: typeof impact === 'number' ? impact : null,
    source: text(value.source),
  }
}

/** Fallback widget: any value with a title. */
export function valueWidget(title: string, value: Json | undefined): Extract<Widget, { kind: 'value' }> | null {
  return value === undefined || value === null ? null : { kind: 'value', title, value }
}

/** One figure with its unit; null if there is none. */
export function statWidget(
  title: string,
  value: Json | undefined,
  unit: string,
): Extract<Widget, { kind: 'stat' }> | null {
  const written = text(value)
  return written === '' ? null : { kind: 'stat', title, value: written, unit }
}
