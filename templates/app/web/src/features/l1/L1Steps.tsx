import { useContext } from 'react'
import { useConnection } from 'wagmi'
import { Icon } from '../../kit/ui/Icon.tsx'
import { findAllocationMistake } from './findAllocationMistake.ts'
import { FurtherSteps, type L1Step } from './furtherSteps.ts'
import { useGenerated } from './generated.ts'
import { useGenesisSettings } from './genesisSettings.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { show } from './useL1.ts'

/** All steps from a configuration to an L1. */
export function useL1Steps(): readonly L1Step[] {
  const generated = useGenerated()
  // only with: pchain
  const further = useContext(FurtherSteps)
  // end only
  return [
    {
      title: 'Configure',
      text: 'Name, chain ID, fees and validators',
      href: '#configure',
      isDoneFor: () => true,
      onOpen: ({ id }) => show(id),
    },
    {
      title: 'Genesis',
      text: 'First balances and the genesis file',
      href: '#genesis',
      needsBalances: true,
      // The later steps make it as well.
      // only with: pchain
      isDoneFor: one =>
        generated.includes(one.id) || one.status === 'completed' || further.some(step => step.isDoneFor(one)),
      // otherwise: isDoneFor: ({ id, status }) => generated.includes(id) || status === 'completed',
      // end only
    },
    {
      title: 'Deploy',
      text: 'The steps of a deployment, simulated',
      href: '#deploy',
      isDoneFor: ({ status }) => status === 'completed',
    },
    // only with: pchain
    ...further,
    // end only
  ]
}

export type StepMark = Pick<L1Step, 'title' | 'text' | 'href'> & {
  readonly isDone: boolean
  readonly isNext: boolean
  readonly onOpen: () => void
}

/** The steps with the progress of a configuration: null for an L1 that is not saved, undefined while it is unknown. */
export function useMarkedSteps(subject: L1Configuration | null | undefined): readonly StepMark[] {
  const steps = useL1Steps()
  const { address = '' } = useConnection()
  const { allocations } = useGenesisSettings(address, subject?.id ?? '')
  const generated = useGenerated()
  const isIncomplete = allocations.length === 0 || allocations.some(row => findAllocationMistake(row) !== null)
  const isUndone = subject && isIncomplete && !generated.includes(subject.id)
  const done = steps.map(({ isDoneFor, needsBalances }) =>
    Boolean(subject && isDoneFor(subject) && !(needsBalances && isUndone)),
  )
  // A step that was left out on the way is not asked for any more.
  const next = subject === undefined ? -1 : done.lastIndexOf(true) + 1
  return steps.map(({ title, text, href, onOpen }, index) => ({
    title,
    text,
    href,
    isDone: done[index] === true,
    isNext: index === next,
    onOpen: () => subject && onOpen?.(subject),
  }))
}

/** The way to an L1; each step leads to its tab. */
export function L1Steps({ current, steps }: { readonly current: string; readonly steps: readonly StepMark[] }) {
  // On a step that is not done, that one is the next thing to do.
  const isHere = steps.some(({ title, isDone }) => title === current && !isDone)
  return (
    <ol aria-label="Steps" className="l1-steps">
      {steps.map(({ title, text, href, isDone, isNext, onOpen }, index) => (
        <li key={title}>
          <a href={href} aria-current={title === current ? 'step' : undefined} onClick={onOpen}>
            <span aria-hidden="true" className="state-mark" data-state={isDone ? 'confirmed' : undefined}>
              {isDone ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-center justify-between gap-2 font-medium">
                <span>
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                {isNext && !isHere && title !== current && <span className="l1-step-next">Next</span>}
              </span>
              <span className="l1-step-text">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
