import type { ReactNode } from 'react'
import { L1Steps, useL1Steps } from './L1Steps.tsx'

export type L1PageProps = {
  /** Title of the step that is shown. */
  readonly current: string
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side; on narrow screens the tabs lead there. */
export function L1Page({ children, aside, current }: L1PageProps) {
  return (
    <div className="l1-page">
      <ShortSteps current={current} />
      <nav className="panel" aria-labelledby="l1-steps">
        <h2 id="l1-steps" className="font-semibold">
          Steps to an L1
        </h2>
        <L1Steps current={current} />
      </nav>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {aside && <div className="flex min-w-0 flex-col gap-4">{aside}</div>}
    </div>
  )
}

/** Place among the steps, for narrow screens. */
function ShortSteps({ current }: { readonly current: string }) {
  const steps = useL1Steps()
  const index = steps.findIndex(({ title }) => title === current)
  return (
    <div className="flex items-center justify-between gap-3 text-sm lg:hidden">
      <p>
        Step {index + 1} of {steps.length} · <span className="font-medium">{current}</span>
      </p>
      <span aria-hidden="true" className="flex gap-1">
        {steps.map(({ title, isDone }, at) => (
          <span
            key={title}
            className={`h-1 w-6 rounded-full ${isDone || at === index ? 'bg-accent' : 'bg-line-strong'}`}
          />
        ))}
      </span>
    </div>
  )
}
