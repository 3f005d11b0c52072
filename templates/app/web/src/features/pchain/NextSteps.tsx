import type { ReactNode } from 'react'
import { CopyIcon } from '../../kit/ui/CopyIcon.tsx'

export type NextStep = {
  readonly title: string
  readonly text: ReactNode
  /** A line to copy, and what it is. */
  readonly line?: { readonly text: string; readonly what: string }
}

/** What is left to do, in order. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="pchain-next">
      <h2 id="pchain-next" className="font-semibold">
        Next steps
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ title, text, line }, index) => (
          <li key={title} className="flex items-start gap-3 text-sm">
            <span aria-hidden="true" className="state-mark">
              {index + 1}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1.5">
              <div className="break-words">
                <p className="font-medium">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
              {line && (
                <div className="flex items-center justify-between gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
                  <code className="min-w-0 break-all text-xs">{line.text}</code>
                  <CopyIcon text={line.text} what={line.what} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
