import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { Deployment, StepState } from './deploymentApi.ts'

const marks: { readonly [State in StepState]: string } = { done: '✓', running: '', failed: '✕', waiting: '' }
const words: { readonly [State in StepState]: string } = {
  done: 'done',
  running: 'running',
  failed: 'failed',
  waiting: 'waiting',
}
const tones: { readonly [State in StepState]: string } = {
  done: 'border-success text-success',
  running: 'border-accent border-t-transparent animate-spin motion-reduce:animate-none',
  failed: 'border-danger text-danger',
  waiting: 'border-line-strong',
}

/** The steps of a deployment with their status. */
export function ProgressList({ steps }: { steps: Deployment['steps'] }) {
  return (
    <ol className="flex flex-col gap-2.5 text-sm" aria-label="Progress">
      {steps.map(({ title, state }) => (
        <li key={title} className="flex items-center gap-2" data-state={state}>
          <span
            aria-hidden="true"
            className={`inline-flex size-5 shrink-0 items-center justify-center rounded-full border-2 font-bold text-[0.6875rem] ${tones[state]}`}
          >
            {marks[state]}
          </span>
          <span className={state === 'waiting' ? 'text-muted' : ''}>{title}</span>
          <span className="sr-only">, {words[state]}</span>
        </li>
      ))}
    </ol>
  )
}

const titles = [
  'Validating configuration',
  'Creating subnet',
  'Generating VM genesis',
  'Configuring validators',
  'Starting blockchain',
  'Enabling ICM',
]

/** The steps while they are read. */
export function ProgressSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2.5 text-sm">
      <span className="sr-only">Loading the deployment…</span>
      {titles.map(title => (
        <span key={title} aria-hidden="true" className="flex items-center gap-2">
          <span className="skeleton size-5 shrink-0 rounded-full" />
          <Skeleton text={title} />
        </span>
      ))}
    </div>
  )
}
