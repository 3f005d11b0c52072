import { lazy, type ReactNode, useId } from 'react'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import type { Token } from '../guard/values/token.ts'
import { ActivityList } from './ActivityList.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { SlippageField } from './SlippageField.tsx'
import { TradeFields, type TradeForm } from './TradeFields.tsx'
import { createDollarFormatter } from './usdValue.ts'
import type { useTradeScreen } from './useTradeScreen.ts'

const TokenDialog = lazy(() => import('./TokenDialog.tsx').then(module => ({ default: module.TokenDialog })))

export type TradeScreenProps = {
  readonly title: string
  readonly form: TradeForm & {
    readonly slippagePercent: number
    readonly setSlippagePercent: (percent: number) => void
    readonly pick: (side: 'src' | 'dst', token: Token) => void
  }
  // only with: fusion
  readonly screen: Omit<ReturnType<typeof useTradeScreen>, 'plan' | 'setPlan'>
  // otherwise: readonly screen: ReturnType<typeof useTradeScreen>
  // end only
  /** Initial tokens of the token dialog. */
  readonly tokens: readonly Token[]
  /** Output of the quote in base units; null without one. */
  readonly received: bigint | null
  /** Whether a quote is on its way; an old one is shown dimmed. */
  readonly isLoading: boolean
  /** Why there is no quote, or no trade. */
  readonly mistake: string | null
  /** Asks for the quote again; null unless it failed. */
  readonly onRetry: (() => void) | null
  // only with: fusion
  /** Whether the slippage can be set. */
  readonly hasSlippage?: boolean
  // end only
  // only without: multichain
  /** Beside the title. */
  readonly networkSelect?: ReactNode
  // end only
  /** Above the amounts. */
  readonly notices: ReactNode
  readonly details: ReactNode
  readonly button: ReactNode
  /** The review. */
  readonly children: ReactNode
}

/** Frame of a trading screen: amounts, details of the quote, the button and recent activity. */
export function TradeScreen(props: TradeScreenProps) {
  const { title, form, screen, tokens, received, isLoading, mistake, onRetry } = props
  const { notices, details, button, children } = props
  const { chain, wallet, picking, setPicking } = screen
  const titleId = useId()
  const { pair, units } = screen
  const toDollars = createDollarFormatter(pair, units ?? 0n, received ?? 0n)
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
        <PendingNotice state={screen.pendingState} chains={screen.chains} />
        <TradeFields
          form={form}
          pair={screen.pair}
          wallet={wallet}
          srcBalance={screen.srcBalance}
          outputAmount={received}
          isLoading={isLoading}
          onSelect={setPicking}
        />
        {details}
        {mistake && <ErrorNote text={mistake} onRetry={onRetry} />}
        {/* only with: fusion */}
        {props.hasSlippage && <SlippageField percent={form.slippagePercent} onChange={form.setSlippagePercent} />}
        {/* otherwise: <SlippageField percent={form.slippagePercent} onChange={form.setSlippagePercent} /> */}
        {/* end only */}
        {button}
      </section>

      <ActivityList entries={screen.activity} chain={chain} connected={screen.isConnected} />

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
        {children}
      </LoadBoundary>
    </div>
  )
}
