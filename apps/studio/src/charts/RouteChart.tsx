import { findToken } from '@sluice/defi'
import { useId } from 'react'
import { shortenAddress } from '../ui/formatAddress.ts'
import { shortenDecimals } from '../ui/shortenDecimals.ts'
import type { Chart, RouteToken } from './chart.ts'
import { DataTable } from './DataTable.tsx'
import { formatDecimal, formatPercent } from './formatChartValue.ts'
import { layoutRoute } from './layoutRoute.ts'
import { protocolName } from './protocolName.ts'
import { chartTexts } from './texts.ts'

type Props = { readonly route: Extract<Chart, { kind: 'route' }> }

const longestName = 16
const truncateName = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

/** Longer amounts are condensed, never truncated. */
const longestAmount = 15
/** Minimum text scale; wider routes scroll. */
const minScale = 0.75

/** Diagram of a swap route: tokens, pools and their shares. */
export function RouteChart({ route }: Props) {
  const captionId = useId()
  const { from, to, hops, chainId, priceImpactPercent } = route
  const { width, height, tokens, pools, lines } = layoutRoute(hops, from.address, to.address)
  const known = new Map([from, to].map(token => [token.address, token]))
  const nameOf = (address: string) =>
    known.get(address)?.symbol ?? findToken(chainId, address)?.symbol ?? shortenAddress(address, 6, 4)
  const rows = hops.map(hop => [
    nameOf(hop.from),
    nameOf(hop.to),
    protocolName(hop.protocol),
    formatPercent(hop.sharePercent),
  ])
  const label = rows.map(([one = '', other = '', protocol = '', share = '']) =>
    chartTexts.hop(one, other, protocol, share),
  )
  return (
    <figure aria-labelledby={captionId}>
      <figcaption id={captionId} className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{route.title}</span>
        <span className="text-ink-2">
          {priceImpactPercent === null
            ? chartTexts.priceImpactUnknown
            : chartTexts.priceImpact(formatPercent(priceImpactPercent))}
        </span>
      </figcaption>
      <div className="scroll-slim mt-2 overflow-x-auto pb-1">
        <svg
          role="img"
          aria-label={label.join('; ')}
          style={{ width: `clamp(${(width + 2) * minScale}px, 100%, ${width + 2}px)` }}
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          className="block h-auto"
        >
          {lines.map(({ path, sharePercent }) => (
            <path
              key={path}
              d={path}
              fill="none"
              stroke="var(--line-strong)"
              strokeWidth={1 + (Math.min(100, sharePercent) / 100) * 5}
            />
          ))}
          {tokens.map(({ what, ...box }) => (
            <g key={what} transform={`translate(${box.x} ${box.y})`}>
              <rect width={box.width} height={box.height} rx={10} fill="var(--accent-soft)" stroke="var(--accent)" />
              <TokenText symbol={nameOf(what)} token={known.get(what)} width={box.width} height={box.height} />
            </g>
          ))}
          {pools.map(({ what, ...box }) => (
            <g key={`${what.from} ${what.to} ${what.protocol} ${box.y}`} transform={`translate(${box.x} ${box.y})`}>
              <rect width={box.width} height={box.height} rx={6} fill="var(--surface-2)" stroke="var(--line)" />
              <text x={8} y={box.height / 2 + 4} fontSize={12} fill="var(--ink)">
                <title>{protocolName(what.protocol)}</title>
                {truncateName(protocolName(what.protocol))}
              </text>
              <text x={box.width - 8} y={box.height / 2 + 4} fontSize={11} textAnchor="end" fill="var(--ink-2)">
                {formatPercent(what.sharePercent)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <DataTable columns={[chartTexts.from, chartTexts.to, chartTexts.through, chartTexts.share]} rows={rows} />
    </figure>
  )
}

type TokenTextProps = {
  readonly symbol: string
  readonly token: RouteToken | undefined
  readonly width: number
  readonly height: number
}

function TokenText({ symbol, token, width, height }: TokenTextProps) {
  const amount = token?.amount ? shortenDecimals(formatDecimal(token.amount)) : null
  return (
    <>
      <text
        x={width / 2}
        y={height / 2 + (amount ? -3 : 4)}
        fontSize={13}
        fontWeight={600}
        textAnchor="middle"
        fill="var(--ink)"
      >
        {symbol}
      </text>
      {amount && (
        <text
          x={width / 2}
          y={height / 2 + 14}
          fontSize={11}
          textAnchor="middle"
          fill="var(--ink-2)"
          {...(amount.length > longestAmount ? { textLength: width - 12, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {amount}
        </text>
      )}
    </>
  )
}
