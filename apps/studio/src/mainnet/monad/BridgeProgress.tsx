import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { tradeTexts } from '../trade/texts.ts'
import { bridgeSteps, type readBridgeProgress, type StepState } from './readBridgeProgress.ts'
import { monadTexts as texts } from './texts.ts'

const looks = {
  todo: { icon: Circle, className: 'text-ink-2' },
  active: { icon: LoaderCircle, className: 'animate-spin text-accent' },
  done: { icon: CircleCheck, className: 'text-success' },
  failed: { icon: CircleAlert, className: 'text-danger' },
} as const satisfies { readonly [state in StepState]: unknown }

/** Locked, locked by the counterparty, claimed. */
export function BridgeProgress({
  progress,
}: {
  readonly progress: NonNullable<ReturnType<typeof readBridgeProgress>>
}) {
  return (
    <ol aria-label={tradeTexts.progress} className="space-y-1.5 rounded-md border border-line px-3 py-2">
      {bridgeSteps.map(step => {
        const { icon: Icon, className } = looks[progress[step]]
        return (
          <li key={step} className="flex items-center gap-2">
            <Icon size={16} aria-hidden="true" className={`shrink-0 ${className}`} />
            <span className={progress[step] === 'todo' ? 'text-ink-2' : 'font-medium'}>{texts.steps[step]}</span>
            <span className="sr-only">{texts.states[progress[step]]}</span>
          </li>
        )
      })}
    </ol>
  )
}
