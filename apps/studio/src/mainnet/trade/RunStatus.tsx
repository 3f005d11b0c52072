import LoaderCircle from 'lucide-react/icons/loader-circle'
import { ApprovalStays } from '../../run/ApprovalStays.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import { ScrollIntoView } from './ScrollIntoView.tsx'
import { tradeTexts } from './texts.ts'
import type { TradeRun } from './useTradeRun.ts'

type Props = {
  readonly run: TradeRun
  /** Words the failure of this trade. Source: spec 001 §8. */
  readonly failed: (message: string) => string
  /** Where the tab shows the steps itself. */
  readonly hidesLogs?: boolean
  /** What a rejection leaves behind; default: that nothing was sent. */
  readonly rejectionHelp?: readonly string[]
}

/** Progress, steps and failure of a tab's run. */
export function RunStatus({ run, failed, hidesLogs = false, rejectionHelp }: Props) {
  const { outcome, logs, state } = run
  if (outcome.status === 'none') return null
  return (
    <ScrollIntoView step={outcome.status}>
      <section aria-label={tradeTexts.progress} className="space-y-2">
        {outcome.status === 'active' && (
          <div className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
            <LoaderCircle size={16} aria-hidden="true" className="shrink-0 animate-spin text-accent" />
            <p role="status" className="min-w-0 flex-1 font-medium">
              {tradeTexts.running[outcome.step]}
            </p>
            <Button onClick={run.stop}>{tradeTexts.stop}</Button>
          </div>
        )}
        {outcome.status === 'active' && !state.isConnected && <Notice tone="warn" title={tradeTexts.disconnected} />}
        {outcome.status === 'cancelled' && <Notice tone="warn" title={tradeTexts.cancelled} />}
        {outcome.status === 'failed' && (
          <Notice
            tone={outcome.isRejection ? 'warn' : 'danger'}
            title={outcome.isRejection ? outcome.error.message : failed(outcome.error.message)}
            help={(outcome.isRejection && rejectionHelp) || outcome.error.help}
            action={<SettingsLink code={outcome.error.code} />}
          />
        )}
        {run.leavesApproval && <ApprovalStays />}
        {!hidesLogs && logs.length > 0 && (
          <ol aria-label={tradeTexts.log} className="space-y-1 border-l border-line pl-3">
            {logs.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and are only appended
              <li key={index} className="break-words text-ink-2">
                {line}
              </li>
            ))}
          </ol>
        )}
      </section>
    </ScrollIntoView>
  )
}
