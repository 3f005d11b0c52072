import type { ReactNode } from 'react'

export type NextStepsProps = {
  readonly steps: readonly (readonly [title: string, text: ReactNode])[]
}

/** What is left to do, in order. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="pchain-next">
      <h2 id="pchain-next" className="font-semibold">
        Next steps
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex items-start gap-3 text-sm">
            <span aria-hidden="true" className="state-mark">
              {index + 1}
            </span>
            <span className="min-w-0 break-words">
              <span className="font-medium">{title}</span>
              <span className="block text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
