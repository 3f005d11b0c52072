import type { ReactNode } from 'react'
import { L1Steps, useMarkedSteps } from './L1Steps.tsx'
import { useChosen } from './useL1.ts'

export type L1PageProps = {
  /** Title of the step that is shown. */
  readonly current: string
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side; on narrow screens a bar leads there. */
export function L1Page({ children, aside, current }: L1PageProps) {
  const { chosen } = useChosen()
  return (
    <div className="l1-page">
      <ShortSteps current={current} />
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="l1-side">
        <nav className="panel max-lg:hidden" aria-labelledby="l1-steps">
          <div className="min-w-0">
            <h2 id="l1-steps" className="font-semibold">
              Steps to an L1
            </h2>
            <p className="truncate text-muted text-xs">{chosen?.subnetName ?? 'Each one leads to the next.'}</p>
          </div>
          <L1Steps current={current} />
        </nav>
        {aside}
      </div>
    </div>
  )
}

/** Place among the steps and links to the others, for narrow screens. */
function ShortSteps({ current }: { readonly current: string }) {
  const steps = useMarkedSteps()
  const index = steps.findIndex(({ title }) => title === current)
  return (
    <nav aria-label="Steps" className="flex items-center justify-between gap-3 text-sm lg:hidden">
      <p>
        Step {index + 1} of {steps.length} · <span className="font-medium">{current}</span>
      </p>
      <ol className="flex">
        {steps.map(({ title, href, isDone }, at) => (
          <li key={title}>
            <a
              href={href}
              className="l1-bar"
              data-state={isDone ? 'done' : undefined}
              aria-current={at === index ? 'step' : undefined}
            >
              <span className="sr-only">{isDone ? `${title}, done` : title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
