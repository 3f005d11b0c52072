import { lazy, type ReactNode, useId, useState } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import { TradeFields, type TradeForm } from './TradeFields.tsx'
import type { Pair } from './tradeApi.ts'
import { createDollarFormatter } from './usdValue.ts'
import { useTokenBalance } from './useTokenBalance.ts'

const TokenDialog = lazy(() => import('./TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

export type QuoteScreenProps = {
  readonly title: string
  readonly form: TradeForm & {
    readonly chain: RuntimeChain
    readonly pick: (side: 'src' | 'dst', token: Token) => void
  }
  readonly pair: Pair | null
  /** Reads the balances; null without one. */
  readonly wallet: WalletReader | null
  /** Initial tokens of the token dialog. */
  readonly tokens: readonly Token[]
  /** Output of the quote in base units; null without one. */
  readonly received: bigint | null
  /** Whether a quote is on its way; an old one is shown dimmed. */
  readonly isLoading: boolean
  /** Why the quote failed. */
  readonly error: string | null
  /** Asks for the quote again. */
  readonly onRetry: () => void
  // only without: multichain
  /** Beside the title. */
  readonly networkSelect?: ReactNode
  // end only
  /** Above the amounts. */
  readonly notices: ReactNode
  readonly details: ReactNode
}

/** Frame of a screen that quotes and sends nothing: amounts and details of the quote. */
export function QuoteScreen(props: QuoteScreenProps) {
  const { title, form, pair, wallet, tokens, received, isLoading, error, onRetry, notices, details } = props
  const { chain, amount } = form
  const titleId = useId()
  const srcBalance = useTokenBalance(wallet, form.src)
  const [picking, setPicking] = useState<'src' | 'dst' | null>(null)
  const toDollars = createDollarFormatter(pair, amount.status === 'valid' ? amount.units : 0n, received ?? 0n)
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby={titleId} className="card">
        <div className="flex items-center justify-between gap-3">
          <h1 id={titleId} className="font-semibold text-lg">
            {title}
          </h1>
          {/* only without: multichain */}
          {props.networkSelect}
          {/* end only */}
        </div>
        {notices}
        <TradeFields
          form={form}
          pair={pair}
          wallet={wallet}
          srcBalance={srcBalance}
          outputAmount={received}
          isLoading={isLoading}
          onSelect={setPicking}
        />
        {details}
        {amount.status === 'invalid' && <ErrorNote text={amount.reason} onRetry={null} />}
        {amount.status !== 'invalid' && error !== null && <ErrorNote text={error} onRetry={onRetry} />}
        <p className="text-center text-muted text-sm">Quotes only: nothing is sent from this page</p>
      </section>

      <LoadBoundary>
        {picking && (
          <TokenDialog
            chainId={chain.id}
            presets={tokens}
            wallet={wallet}
            toDollars={toDollars}
            onClose={() => setPicking(null)}
            onPick={token => {
              form.pick(picking, token)
              setPicking(null)
            }}
          />
        )}
      </LoadBoundary>
    </div>
  )
}
