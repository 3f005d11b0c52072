import { customDestination, customMark } from '../send/checkSendForm.ts'
import { useIcm } from '../useIcm.ts'
import { labelOfSubnet } from './destination.ts'

/** Options of the destination selects. */
export function SubnetOptions() {
  const { subnets } = useIcm()
  return (
    <>
      <option value="" disabled hidden>
        Select a subnet
      </option>
      {subnets.destinations.map(subnet => (
        <option
          key={subnet.id}
          value={subnet.id}
          disabled={subnet.state === 'retired'}
          data-logo={subnet.chainId ?? 0}
          data-tone={(subnet.chainId ?? 0) % 8}
          data-letter={subnet.name.slice(0, 1).toUpperCase()}
        >
          {labelOfSubnet(subnet)}
        </option>
      ))}
      <option value={customDestination} data-logo="0" data-tone="0" data-letter={customMark}>
        Custom Subnet
      </option>
    </>
  )
}
