import type { ReactNode } from 'react'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { L1Configuration } from './L1Configuration.ts'
import { L1Steps, type StepMark, useMarkedSteps } from './L1Steps.tsx'
import { useChosen } from './useL1.ts'

export type L1PageProps = {
  /** Title of the step that is shown. */
  readonly current: string
  /** Configuration that the steps are about, null for an L1 that is not saved; the chosen one where it is left out. */
  readonly configuration?: L1Configuration | null
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side; on narrow screens a bar leads there. */
export function L1Page({ children, aside, current, configuration }: L1PageProps) {
  const { chosen, configurations, isPending } = useChosen()
  const known = configurations ? (chosen ?? null) : undefined
  const subject = configuration === undefined ? known : configuration
  const steps = useMarkedSteps(subject)
  return (
    <div className="l1-page">
      <ShortSteps current={current} steps={steps} />
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="l1-side">
        <nav className="panel max-lg:hidden" aria-labelledby="l1-steps">
          <div className="min-w-0">
            <h2 id="l1-steps" className="font-semibold">
              Steps to an L1
            </h2>
            <p className="truncate text-muted text-xs">
              {subject !== undefined && (subject?.subnetName ?? 'A new L1')}
              {subject === undefined && (isPending ? <Skeleton text="MyCustomSubnet" /> : 'Not loaded')}
            </p>
          </div>
          <L1Steps current={current} steps={steps} />
        </nav>
        {aside}
      </div>
    </div>
  )
}

type StepsProps = { readonly current: string; readonly steps: readonly StepMark[] }

/** Place among the steps and links to the others, for narrow screens. */
function ShortSteps({ current, steps }: StepsProps) {
  const index = steps.findIndex(({ title }) => title === current)
  return (
    <nav aria-label="Steps" className="flex items-center justify-between gap-3 text-sm lg:hidden">
      <p>
        Step {index + 1} of {steps.length} · <span className="font-medium">{current}</span>
      </p>
      <ol className="flex">
        {steps.map(({ title, href, isDone, onOpen }, at) => (
          <li key={title}>
            <a
              href={href}
              className="l1-bar"
              data-state={isDone ? 'done' : undefined}
              aria-current={at === index ? 'step' : undefined}
              onClick={onOpen}
            >
              <span className="sr-only">{isDone ? `${title}, done` : title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
