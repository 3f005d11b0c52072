import { customDestination } from './checkSendForm.ts'
import { labelOfSubnet } from './destination.ts'
import { useIcm } from './useIcm.ts'

/** Options of the destination selects. */
export function SubnetOptions() {
  const { subnets } = useIcm()
  return (
    <>
      <option value="" disabled>
        Select a subnet
      </option>
      {subnets.subnets.subnets.map(subnet => (
        <option key={subnet.id} value={subnet.id} data-logo={subnet.chainId ?? undefined}>
          {labelOfSubnet(subnet)}
        </option>
      ))}
      <option value={customDestination}>Custom Subnet</option>
    </>
  )
}
