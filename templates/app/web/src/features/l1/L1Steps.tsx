import { useContext } from 'react'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useDoneSteps } from './doneSteps.ts'
import { FurtherSteps, type L1Step } from './furtherSteps.ts'
import { useChosen } from './useL1.ts'

/** All steps from a configuration to an L1. */
export function useL1Steps(): readonly L1Step[] {
  const isDone = useDoneSteps()
  // only with: pchain
  const further = useContext(FurtherSteps)
  // end only
  return [
    {
      title: 'Configure',
      text: 'Name, chain ID, fees and validators',
      href: '#configure',
      isDoneFor: () => true,
    },
    {
      title: 'Genesis',
      text: 'First balances and the genesis file',
      href: '#genesis',
      isDoneFor: ({ id }) => isDone('genesis', id),
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

export type StepMark = Omit<L1Step, 'isDoneFor'> & { readonly isDone: boolean; readonly isNext: boolean }

/** The steps with the progress of the chosen configuration; without marks until it is known. */
export function useMarkedSteps(): readonly StepMark[] {
  const steps = useL1Steps()
  const { chosen, configurations } = useChosen()
  const done = steps.map(({ isDoneFor }) => chosen !== undefined && isDoneFor(chosen))
  // A step that was left out on the way is not asked for any more.
  const next = configurations ? done.lastIndexOf(true) + 1 : -1
  return steps.map(({ title, text, href }, index) => ({
    title,
    text,
    href,
    isDone: done[index] === true,
    isNext: index === next,
  }))
}

/** The way to an L1; each step leads to its tab. */
export function L1Steps({ current }: { readonly current: string }) {
  return (
    <ol aria-label="Steps" className="l1-steps">
      {useMarkedSteps().map(({ title, text, href, isDone, isNext }, index) => (
        <li key={title}>
          <a href={href} aria-current={title === current ? 'step' : undefined}>
            <span aria-hidden="true" className="state-mark" data-state={isDone ? 'confirmed' : undefined}>
              {isDone ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-center justify-between gap-2 font-medium">
                <span>
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                {isNext && title !== current && <span className="l1-step-next">Next</span>}
              </span>
              <span className="l1-step-text">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
