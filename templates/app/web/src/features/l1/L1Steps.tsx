import { useContext } from 'react'
import { Icon } from '../../kit/ui/Icon.tsx'
import { FurtherSteps, type L1Step } from './furtherSteps.ts'
import { genesisStore } from './genesisStore.ts'
import { useConfigurations } from './useL1.ts'

/** All steps from a configuration to an L1, with what is done. */
export function useL1Steps(): readonly L1Step[] {
  const { data = [] } = useConfigurations()
  const { isGenerated } = genesisStore.use()
  // only with: pchain
  const further = useContext(FurtherSteps)
  // end only
  const steps = [
    {
      title: 'Configure',
      text: 'Name, chain ID, fees and validators',
      href: '#configure',
      isDone: data.length > 0,
    },
    {
      title: 'Genesis',
      text: 'First balances and the genesis file',
      href: '#genesis',
      isDone: isGenerated,
    },
    {
      title: 'Deploy',
      text: 'The steps of a deployment, simulated',
      href: '#deploy',
      isDone: data.some(({ status }) => status === 'completed'),
    },
    // only with: pchain
    ...further,
    // end only
  ]
  // A genesis that was made in an earlier visit is known by the step after it alone.
  const last = steps.map(({ isDone }) => isDone).lastIndexOf(true)
  return steps.map((step, index) => ({ ...step, isDone: index <= last }))
}

/** The way to an L1; each step leads to its tab. */
export function L1Steps({ current }: { readonly current: string }) {
  const steps = useL1Steps()
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol aria-label="Steps" className="l1-steps">
      {steps.map(({ title, text, href, isDone }, index) => (
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
                {title === next?.title && title !== current && <span className="l1-step-next">Next</span>}
              </span>
              <span className="l1-step-text">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
