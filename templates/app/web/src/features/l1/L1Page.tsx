import type { ReactNode } from 'react'
import { L1Steps } from './L1Steps.tsx'

export type L1PageProps = {
  /** Title of the step that is shown; null for a tab beside the way. */
  readonly current: string | null
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side; on narrow screens above it. */
export function L1Page({ children, aside, current }: L1PageProps) {
  return (
    <div className="l1-page">
      <nav className="panel" aria-labelledby="l1-steps">
        <h2 id="l1-steps" className="font-semibold max-lg:sr-only">
          Steps to an L1
        </h2>
        <L1Steps current={current} />
      </nav>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      {aside && <div className="flex min-w-0 flex-col gap-4">{aside}</div>}
    </div>
  )
}
