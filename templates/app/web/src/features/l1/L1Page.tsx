import type { ReactNode } from 'react'
import { L1Steps } from './L1Steps.tsx'

export type L1PageProps = {
  /** Title of the step that is shown. */
  readonly current: string
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side; on narrow screens the tabs alone lead there. */
export function L1Page({ children, aside, current }: L1PageProps) {
  return (
    <div className="l1-page">
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
