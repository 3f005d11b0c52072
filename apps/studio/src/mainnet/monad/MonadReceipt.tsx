import { formatUnits } from '@sluice/defi'
import type { JsonObject } from '@sluice/workflow'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../ui/Button.tsx'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { type Fact, FactRows } from '../trade/FactRows.tsx'
import { TransactionLink } from '../trade/TransactionLink.tsx'
import { tradeTexts } from '../trade/texts.ts'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import type { MonadForm } from './monadForm.ts'
import { monadTexts as texts } from './texts.ts'

type Props = {
  readonly outputs: JsonObject
  readonly form: Pick<MonadForm, 'sourceChain' | 'destinationChain' | 'destinationToken'>
  readonly environment: TradeEnvironment
  readonly onClose: () => void
}

/** How a bridge or a refund ended. Source: spec 001 §3, Monad result */
export function MonadReceipt({ outputs, form, environment, onClose }: Props) {
  const { sourceChain, destinationChain, destinationToken } = form
  const isRefund = outputs.status === 'refunded'
  const { outputAmount, timelock, gasEstimate, estimatedCompletion } = outputs
  const facts: (Fact | false)[] = [
    typeof outputAmount === 'string' &&
      destinationToken !== null && {
        label: texts.received,
        value: `${formatUnits(BigInt(outputAmount), destinationToken.decimals)} ${destinationToken.symbol}`,
        tone: 'success',
      },
    hashRow(texts.bridgeHash, outputs.bridgeHash),
    hashRow(texts.contract, outputs.htlcContract),
    hashRow(texts.secretHash, outputs.secretHash),
    typeof timelock === 'number' && {
      label: texts.timelock,
      value: `${formatDateTime(timelock * 1000)} (${timelock})`,
    },
    { label: texts.status, value: String(outputs.status) },
    typeof estimatedCompletion === 'string' && {
      label: texts.estimatedCompletion,
      value: formatDateTime(estimatedCompletion),
    },
    typeof gasEstimate === 'number' && {
      label: texts.gasEstimate,
      value: tradeTexts.gasUnits(gasEstimate.toLocaleString('en')),
    },
    typeof outputs.transactionHash === 'string' && {
      label: isRefund ? texts.refundTransaction : texts.lockTransaction,
      value: <TransactionLink environment={environment} chainId={sourceChain} hash={outputs.transactionHash} />,
    },
    typeof outputs.claimHash === 'string' && {
      label: texts.claimTransaction,
      value: <TransactionLink environment={environment} chainId={destinationChain} hash={outputs.claimHash} />,
    },
  ]
  return (
    <section aria-label={tradeTexts.receipt} className="rounded-lg border border-line bg-surface-1">
      <header className="flex items-center gap-2 border-b border-line px-3 py-2">
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-success" />
        <h3 role="status" className="min-w-0 flex-1 font-semibold">
          {isRefund ? texts.refunded : texts.claimed}
        </h3>
        <SourceBadge source={environment.source} />
      </header>
      <FactRows facts={facts.filter(fact => fact !== false)} />
      <footer className="flex border-t border-line px-3 py-2">
        <Button className="ml-auto" onClick={onClose}>
          {tradeTexts.newTrade}
        </Button>
      </footer>
    </section>
  )
}

function hashRow(label: string, value: unknown): Fact | false {
  return typeof value === 'string' && { label, value: <CopyableHash value={value} head={8} tail={6} /> }
}
