import { customDestination, customMark } from '../send/sendFields.ts'
import { useIcm } from '../useIcm.ts'
import { labelOfChain } from './destination.ts'

/** Options of the destination selects. */
export function DestinationOptions() {
  const { icmChains } = useIcm()
  return (
    <>
      <option value="" disabled hidden>
        Select a chain
      </option>
      {icmChains.destinations.map(icmChain => (
        <option
          key={icmChain.id}
          value={icmChain.id}
          disabled={icmChain.state === 'retired'}
          data-logo={icmChain.chainId}
          data-tone={icmChain.chainId % 8}
          data-letter={icmChain.name.slice(0, 1).toUpperCase()}
        >
          {labelOfChain(icmChain)}
        </option>
      ))}
      <option value={customDestination} data-logo="0" data-tone="0" data-letter={customMark}>
        Custom Subnet
      </option>
    </>
  )
}
