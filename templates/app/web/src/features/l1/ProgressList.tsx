import type { Deployment, StepState } from './deploymentApi.ts'

const marks: { readonly [State in StepState]: string } = { done: '✓', running: '…', failed: '✕', waiting: '○' }
const words: { readonly [State in StepState]: string } = {
  done: 'done',
  running: 'running',
  failed: 'failed',
  waiting: 'waiting',
}
const tones: { readonly [State in StepState]: string } = {
  done: 'text-success',
  running: 'text-accent',
  failed: 'text-danger',
  waiting: 'text-muted',
}

/** The steps of a deployment with their status. */
export function ProgressList({ steps }: { steps: Deployment['steps'] }) {
  return (
    <ol className="flex flex-col gap-1 text-sm" aria-label="Progress">
      {steps.map(({ title, state }) => (
        <li key={title} className="flex items-center gap-2" data-state={state}>
          <span aria-hidden="true" className={`w-5 text-center font-bold ${tones[state]}`}>
            {marks[state]}
          </span>
          <span className={state === 'waiting' ? 'text-muted' : ''}>{title}</span>
          <span className="sr-only">, {words[state]}</span>
        </li>
      ))}
    </ol>
  )
}
