import { useConfigurations } from './useL1.ts'

/** The way from a configuration to a deployment, with what is done. */
export function L1Steps() {
  const { data = [] } = useConfigurations()
  const steps = [
    ['Configure', 'Name, chain id, fees and validators', '#configure', data.length > 0],
    ['Genesis', 'Balances of the first block, checked as a node does', '#genesis', false],
    ['Deploy', 'The steps of a deployment, simulated', '#deploy', data.some(({ status }) => status === 'completed')],
  ] as const
  return (
    <ol aria-label="Steps" className="flex flex-col gap-4">
      {steps.map(([title, text, href, isDone], index) => (
        <li key={title} className="flex items-start gap-3">
          <span aria-hidden="true" className="state-mark" data-state={isDone ? 'confirmed' : undefined}>
            {isDone ? '✓' : index + 1}
          </span>
          <span className="min-w-0 text-sm">
            <a href={href} className="font-medium hover:underline">
              {title}
              {isDone && <span className="sr-only">, done</span>}
            </a>
            <span className="block text-muted text-xs">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
