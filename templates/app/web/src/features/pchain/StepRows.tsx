import { Icon } from '../../kit/ui/Icon.tsx'
import { nextStep } from './createPChainFlow.ts'
import { PChainId } from './PChainId.tsx'
import type { Progress, StepRecord } from './progressStore.ts'
import { steps } from './steps.ts'

/** How a state looks; tones are those of `.state` in `globals.css`. */
const looks = {
  next: { word: 'Next', tone: 'accent', mark: undefined },
  asked: { word: 'Not confirmed', tone: 'warning', mark: undefined },
  sent: { word: 'Sent', tone: 'accent', mark: undefined },
  accepted: { word: null, tone: undefined, mark: 'confirmed' },
  dropped: { word: 'Failed', tone: 'danger', mark: 'failed' },
} as const

/** What a step did, or does. */
function Result({ step, record }: { step: (typeof steps)[number]; record: StepRecord | undefined }) {
  if (record?.status !== 'accepted') return <p className="text-muted">{step.text}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <span>{step.done}</span>
      <PChainId id={record.id} />
    </p>
  )
}

/** The steps in order, each with its state and the id that it made. */
export function StepRows({ progress }: { readonly progress: Progress | null }) {
  const next = progress && nextStep(progress)?.kind
  return (
    <ol aria-label="Transactions" className="divide-y divide-line rounded-lg border border-line text-sm">
      {steps.map((step, index) => {
        const record = progress?.records[step.kind]
        const state = record?.status ?? (step.kind === next ? 'next' : null)
        const look = state && looks[state]
        return (
          <li key={step.kind} className="flex items-start gap-3 px-4 py-3">
            <span aria-hidden="true" className="state-mark" data-state={look?.mark}>
              {state === 'accepted' ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="font-medium">
                  {step.title}
                  {state === 'accepted' && <span className="sr-only">, done</span>}
                </span>
                {look?.word && (
                  <span className="state" data-tone={look.tone}>
                    {look.word}
                  </span>
                )}
              </p>
              <Result step={step} record={record} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
