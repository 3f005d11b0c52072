import { formatUnits } from '@sluice/defi'
import { compareValues, isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import type { Allocation, Chart, ChartType, Hop, RouteToken } from './chart.ts'
import { chartTexts } from './texts.ts'

/**
 * Detects charts from the shape of output values: dashboard, portfolio, allocation or quote route. Other values have
 * none.
 */
export function detectCharts(outputs: JsonObject): readonly Chart[] {
  return Object.values(outputs).flatMap(value => readValue(value as Json))
}

function readValue(value: Json): readonly Chart[] {
  if (Array.isArray(value)) return readWorthByName(value as readonly Json[])
  if (!isJsonObject(value)) return []
  if (Array.isArray(value.widgets)) return [readDashboard(value, value.widgets as readonly Json[])]
  if (Array.isArray(value.holdings)) return readPortfolio(value, value.holdings as readonly Json[])
  const route = readRoute(value)
  return route ? [route] : []
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isDecimal = (value: Json | undefined): value is string | number => /^-?\d+(\.\d+)?$/.test(text(value))

const numberOrNull = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

const largestFirst = (shares: readonly Allocation[]) =>
  shares.toSorted((one, other) => (compareValues(one.value, '<', other.value) ? 1 : -1))

function readWorthByName(items: readonly Json[]): readonly Chart[] {
  const shares = items.flatMap(item =>
    isJsonObject(item) && isDecimal(item.totalUsd)
      ? [{ label: text(item.name) || chartTexts.unnamed, value: text(item.totalUsd) }]
      : [],
  )
  if (shares.length === 0 || shares.length < items.length) return []
  return [{ kind: 'shares', title: chartTexts.worthByName, chartType: 'bar', shares: largestFirst(shares) }]
}

function readPortfolio(value: JsonObject, holdings: readonly Json[]): readonly Chart[] {
  const shares = holdings.flatMap(holding =>
    isJsonObject(holding) && isJsonObject(holding.token) && isDecimal(holding.usd)
      ? [{ label: text(holding.token.symbol) || chartTexts.unnamed, value: text(holding.usd) }]
      : [],
  )
  const allocation: Chart = {
    kind: 'shares',
    title: chartTexts.allocation,
    chartType: 'pie',
    shares: largestFirst(shares),
  }
  return [readWorth(value, chartTexts.portfolio), ...(shares.length > 0 ? [allocation] : [])]
}

const readWorth = ({ totalUsd, profitAndLossUsd }: JsonObject, title: string): Chart => ({
  kind: 'worth',
  title,
  totalUsd: isDecimal(totalUsd) ? text(totalUsd) : '0',
  changeUsd: isDecimal(profitAndLossUsd) ? text(profitAndLossUsd) : null,
})

function readRoute(value: JsonObject): Chart | null {
  const { fromToken, toToken, route } = value
  if (!isJsonObject(fromToken) || !isJsonObject(toToken) || !Array.isArray(route)) return null
  const hops = (route as readonly Json[]).flatMap(readHop)
  if (hops.length === 0) return null
  return {
    kind: 'route',
    title: chartTexts.route,
    chainId: Number(value.chainId ?? fromToken.chainId),
    from: readRouteToken(fromToken, value.fromAmount),
    to: readRouteToken(toToken, value.toAmount),
    hops,
    priceImpactPercent: numberOrNull(value.priceImpactPercent),
  }
}

function readHop(step: Json): readonly Hop[] {
  if (!isJsonObject(step)) return []
  const { from, to, protocol, sharePercent } = step
  if (typeof from !== 'string' || typeof to !== 'string' || typeof sharePercent !== 'number') return []
  return [{ from: from.toLowerCase(), to: to.toLowerCase(), protocol: text(protocol), sharePercent }]
}

function readRouteToken(token: JsonObject, units: Json | undefined): RouteToken {
  const { decimals } = token
  const isExact = typeof decimals === 'number' && /^\d+$/.test(text(units))
  return {
    address: text(token.address).toLowerCase(),
    symbol: text(token.symbol),
    amount: isExact ? formatUnits(BigInt(text(units)), decimals) : null,
  }
}

function readDashboard(value: JsonObject, widgets: readonly Json[]): Chart {
  const { layout, theme } = value
  return {
    kind: 'dashboard',
    title: text(value.title) || chartTexts.dashboard,
    layout: layout === 'list' || layout === 'cards' ? layout : 'grid',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    charts: widgets.flatMap(widget => (isJsonObject(widget) ? readWidget(widget) : [])),
  }
}

const readChartType = (value: Json | undefined): ChartType => (value === 'line' || value === 'pie' ? value : 'bar')

function readWidget(widget: JsonObject): readonly Chart[] {
  const title = text(widget.title)
  switch (widget.kind) {
    case 'portfolio':
      return [readWorth(widget, title)]
    case 'chart': {
      const points = Array.isArray(widget.points) ? (widget.points as readonly Json[]) : []
      const shares = points.flatMap(point =>
        isJsonObject(point) && isDecimal(point.value)
          ? [{ label: text(point.label) || chartTexts.unnamed, value: text(point.value) }]
          : [],
      )
      return [{ kind: 'shares', title, chartType: readChartType(widget.chartType), shares }]
    }
    case 'quote': {
      const { from, to, priceImpactPercent } = widget
      const impact = numberOrNull(priceImpactPercent)
      return [{ kind: 'swap', title, from: text(from), to: text(to), priceImpactPercent: impact }]
    }
    case 'transaction':
      return [{ kind: 'transaction', title, hash: text(widget.hash), status: text(widget.status) }]
    case 'stat':
      return [{ kind: 'stat', title, value: text(widget.value), unit: text(widget.unit) }]
    default:
      return [{ kind: 'value', title, value: widget.value ?? null }]
  }
}
