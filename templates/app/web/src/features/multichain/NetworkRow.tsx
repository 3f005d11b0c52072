import { useId } from 'react'
import { appConfig } from '../../config/app.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'

/** More names do not fit into two lines of a phone. */
const maxNames = 3

export type NetworkRowProps = {
  readonly chain: RuntimeChain
  readonly isSwitching: boolean
  readonly onChange: (chain: RuntimeChain) => void
}

/** The networks of the application; those that a demo does not start cannot be chosen. */
export function NetworkRow({ chain, isSwitching, onChange }: NetworkRowProps) {
  const { chains } = useRuntimeConfig()
  const name = useId()
  return (
    <fieldset
      aria-label="Network"
      disabled={isSwitching}
      data-names={chains.length <= maxNames ? 'all' : 'chosen'}
      className="networks"
    >
      {appConfig.networks.map(network => {
        const served = chains.find(({ id }) => id === network.id)
        return (
          <label
            key={network.id}
            title={served ? network.name : `${network.name} is not part of this demo`}
            className="chip"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              disabled={!served}
              checked={network.id === chain.id}
              onChange={() => served && onChange(served)}
            />
            <ChainMark chain={network} />
            <span>{network.name}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
