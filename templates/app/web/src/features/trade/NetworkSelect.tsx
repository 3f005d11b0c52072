import { useId } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'

/** The network to swap on. */
export function NetworkSelect({ chain, onChange }: { chain: RuntimeChain; onChange: (chain: RuntimeChain) => void }) {
  const { chains } = useRuntimeConfig()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Network
      </label>
      <select
        id={id}
        className="field w-auto"
        value={chain.id}
        onChange={event => {
          const next = chains.find(candidate => candidate.id === Number(event.target.value))
          if (next) onChange(next)
        }}
      >
        {chains.map(({ id: chainId, name }) => (
          <option key={chainId} value={chainId}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
