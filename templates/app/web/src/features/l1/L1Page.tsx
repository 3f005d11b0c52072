import type { ReactNode } from 'react'
import { Columns } from '../../kit/ui/Columns.tsx'
import { L1Steps, type L1StepsProps } from './L1Steps.tsx'

export type L1PageProps = L1StepsProps & {
  readonly children: ReactNode
  /** Below the steps. */
  readonly aside?: ReactNode
}

/** A tab on the way to an L1, with all steps at its side. */
export function L1Page({ children, aside, ...steps }: L1PageProps) {
  return (
    <Columns
      aside={
        <>
          <section className="panel" aria-labelledby="l1-steps">
            <h2 id="l1-steps" className="font-semibold">
              Steps to an L1
            </h2>
            <L1Steps {...steps} />
          </section>
          {aside}
        </>
      }
    >
      {children}
    </Columns>
  )
}
