import { useId } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'

export type NetworkRowProps = {
  readonly chain: RuntimeChain
  readonly isSwitching: boolean
  readonly onChange: (chain: RuntimeChain) => void
}

/** The networks by their logos; the chosen one with its name. */
export function NetworkRow({ chain, isSwitching, onChange }: NetworkRowProps) {
  const { chains } = useRuntimeConfig()
  const name = useId()
  return (
    <fieldset aria-label="Network" disabled={isSwitching} className="flex flex-wrap gap-1.5 disabled:opacity-60">
      {chains.map(candidate => (
        <label key={candidate.id} title={candidate.name} className="chip network px-2">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={candidate.id === chain.id}
            onChange={() => onChange(candidate)}
          />
          <ChainMark chain={candidate} />
          <span>{candidate.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
