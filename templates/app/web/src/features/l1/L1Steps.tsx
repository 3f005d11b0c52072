import { genesisStore } from './genesisStore.ts'
import { useConfigurations } from './useL1.ts'

type Step = { readonly title: string; readonly text: string; readonly href: string; readonly isDone: boolean }

export type L1StepsProps = {
  /** Title of the step that is shown. */
  readonly current: string
  /** Steps that another feature adds. */
  readonly further?: readonly Step[]
}

/** The way from a configuration to a deployment, with what is done. */
export function L1Steps({ current, further = [] }: L1StepsProps) {
  const { data = [] } = useConfigurations()
  const { isGenerated } = genesisStore.use()
  const steps: readonly Step[] = [
    {
      title: 'Configure',
      text: 'Name, chain id, fees and validators',
      href: '#configure',
      isDone: data.length > 0,
    },
    {
      title: 'Genesis',
      text: 'Balances of the first block, checked as a node does',
      href: '#genesis',
      isDone: isGenerated,
    },
    {
      title: 'Deploy',
      text: 'The steps of a deployment, simulated',
      href: '#deploy',
      isDone: data.some(({ status }) => status === 'completed'),
    },
    ...further,
  ]
  return (
    <ol aria-label="Steps" className="l1-steps">
      {steps.map(({ title, text, href, isDone }, index) => (
        <li key={title}>
          <a href={href} aria-current={title === current ? 'step' : undefined}>
            <span aria-hidden="true" className="state-mark" data-state={isDone ? 'confirmed' : undefined}>
              {isDone ? '✓' : index + 1}
            </span>
            <span className="min-w-0 text-sm">
              <span className="font-medium">
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </span>
              <span className="block text-muted text-xs">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
