import { findChain, findToken, formatUnits } from '@sluice/defi'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/Button.tsx'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatTime } from '../../ui/formatDateTime.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { FactRows } from '../trade/FactRows.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { FusionPlusResult } from './readFusionPlusResult.ts'
import { fusionPlusTexts as texts } from './texts.ts'

type Props = {
  readonly result: FusionPlusResult
  /** Decimals of the received token; null if unknown. */
  readonly decimals: number | null
  readonly environment: TradeEnvironment
  readonly onClose: () => void
}

/** How a Fusion+ swap ended. Source: spec 001 §3, Fusion+ result */
export function FusionPlusResultCard({ result, decimals, environment, onClose }: Props) {
  const { from, to, status, outputAmount } = result
  const isFilled = status === 'executed'
  const chainName = (id: number) => findChain(id)?.name ?? String(id)
  const place = (amount: string, { symbol, chain }: FusionPlusResult['from']) =>
    texts.on(`${amount} ${symbol}`, chainName(chain))
  const flag = (value: boolean) => (value ? texts.yes : texts.no)
  const Icon = isFilled ? CircleCheck : Undo2
  return (
    <section aria-label={tradeTexts.receipt} className="rounded-lg border border-line bg-surface-1">
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <Icon size={18} aria-hidden="true" className={`shrink-0 ${isFilled ? 'text-success' : 'text-warn'}`} />
        <h3 role="status" className="min-w-0 flex-1 font-semibold">
          {statusText(status)}
        </h3>
        <SourceBadge source={environment.source} />
      </header>
      <FactRows
        facts={[
          { label: texts.sent, value: place(from.amount, from) },
          { label: texts.estimated, value: place(to.amount, to) },
          ...(outputAmount !== null && decimals !== null
            ? [
                {
                  label: texts.received,
                  value: place(formatUnits(outputAmount, decimals), to),
                  tone: 'success' as const,
                },
              ]
            : []),
          { label: texts.bridgeHash, value: <CopyableHash value={result.bridgeHash} head={8} tail={6} /> },
          { label: texts.intentHash, value: <CopyableHash value={result.intentHash} head={8} tail={6} /> },
          { label: texts.resolverUsed, value: result.resolverUsed },
          { label: texts.mevProtected, value: flag(result.mevProtected) },
          { label: texts.gasless, value: flag(result.gasless) },
          { label: texts.executionTime, value: formatDuration(result.executionTime) },
          ...(result.estimatedCompletion
            ? [
                {
                  label: texts.estimatedCompletion,
                  value: formatTime(result.estimatedCompletion),
                },
              ]
            : []),
        ]}
      />
      <footer className="flex border-t border-line px-3 py-2">
        <Button className="ml-auto" onClick={onClose}>
          {tradeTexts.newTrade}
        </Button>
      </footer>
    </section>
  )
}

function statusText(status: string): string {
  const known: { readonly [status: string]: string } = texts.statuses
  return known[status] ?? status
}

/** Decimals of a known token by its symbol; null for an imported one. */
export function decimalsOf({ symbol, chain }: FusionPlusResult['to']): number | null {
  return findToken(chain, symbol)?.decimals ?? null
}
