import { useId } from 'react'
import type { L1Configuration } from './L1Configuration.ts'
import { choose } from './useL1.ts'

type Props = { readonly configurations: readonly L1Configuration[]; readonly chosen: L1Configuration }

/** Choice of the configuration that a genesis is made of. */
export function ConfigurationSelect({ configurations, chosen }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        Configuration
      </label>
      <select id={id} className="field" value={chosen.id} onChange={event => choose(event.target.value)}>
        {configurations.map(({ id: value, subnetName, chainId }) => (
          <option key={value} value={value}>
            {subnetName} (chain {chainId})
          </option>
        ))}
      </select>
    </div>
  )
}
