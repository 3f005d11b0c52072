import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useStore } from 'zustand'
import type { Editor } from '../editor/createEditor.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { dismissFirstSteps, type FirstStep, firstSteps, firstStepsStore } from '../editor/firstSteps.ts'
import { CloseButton } from '../ui/CloseButton.tsx'
import { classNames } from '../ui/classNames.ts'
import { focusField } from '../ui/focusField.ts'
import { uiTexts } from '../ui/texts.ts'
import { firstStepsTexts } from './firstStepsTexts.ts'
import { useFirstSteps } from './useFirstSteps.ts'

/** Steps of a new user with a button for the next one, and the tips; until all are done or it is put away. */
export function FirstSteps({ isShown }: { readonly isShown: boolean }) {
  useFirstSteps()
  const { host } = useEditor()
  const done = useStore(firstStepsStore, state => state.done)
  if (!isShown) return null
  const next = firstSteps.find(step => !done.has(step))
  return (
    <section
      aria-label={firstStepsTexts.title}
      className="pointer-events-auto w-72 rounded-lg border border-line bg-surface-1 p-3 shadow-panel max-md:hidden"
    >
      <div className="flex items-center gap-2">
        <Ring part={done.size / firstSteps.length} />
        <h2 className="flex-1 font-medium">{next ? firstStepsTexts.title : firstStepsTexts.allDone}</h2>
        <span className="text-meta text-ink-2 tabular-nums">
          {firstStepsTexts.progress(done.size, firstSteps.length)}
        </span>
        <CloseButton aria-label={uiTexts.close} onClick={dismissFirstSteps} />
      </div>
      <ol className="mt-1">
        {firstSteps.map((step, index) => (
          <Step key={step} step={step} number={index + 1} isDone={done.has(step)} isNext={step === next} />
        ))}
      </ol>
      <details className="group mt-1 border-t border-line pt-1">
        <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {firstStepsTexts.tips}
          <ChevronDown size={14} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <ul className="list-disc space-y-1 pb-1 pl-5 text-ink-2">
          {firstStepsTexts.tipLines.map(tip => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </details>
      <button
        type="button"
        onClick={() => host.open('tour')}
        className="min-h-7 rounded-sm text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        {firstStepsTexts.tour}
      </button>
    </section>
  )
}

type StepProps = {
  readonly step: FirstStep
  readonly number: number
  readonly isDone: boolean
  readonly isNext: boolean
}

function Step({ step, number, isDone, isNext }: StepProps) {
  const editor = useEditor()
  const label = firstStepsTexts.steps[step]
  return (
    <li className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full text-meta tabular-nums',
          isDone ? 'bg-success-soft text-success' : isNext ? 'bg-accent text-on-accent' : 'bg-surface-2 text-ink-2',
        )}
      >
        {isDone ? <Check size={12} /> : number}
      </span>
      {isNext ? (
        <button
          type="button"
          onClick={() => doStep(step, editor)}
          className="rounded-sm text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {label}
        </button>
      ) : (
        <span className="text-ink-2">
          {label}
          {isDone && <span className="sr-only">, {firstStepsTexts.done}</span>}
        </span>
      )}
    </li>
  )
}

function doStep(step: FirstStep, { host, documents, registry, selection, view }: Editor): void {
  if (step === 'connect') host.open('wallet')
  else if (step === 'run' || step === 'runAgain') void host.execute()
  else if (step === 'publish') host.open('publish')
  else {
    const node = documents
      .getState()
      .document.nodes.find(({ componentId }) => registry.get(componentId)?.fields.some(({ key }) => key === 'amount'))
    if (!node) return
    selection.select([node.id])
    view.setState({ inspectedNodeId: node.id })
    focusField('amount')
  }
}

const circumference = 2 * Math.PI * 7

function Ring({ part }: { readonly part: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 18"
      className="size-5 shrink-0 -rotate-90 text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <circle cx="9" cy="9" r="7" opacity="0.2" />
      <circle cx="9" cy="9" r="7" strokeDasharray={`${part * circumference} ${circumference}`} strokeLinecap="round" />
    </svg>
  )
}
