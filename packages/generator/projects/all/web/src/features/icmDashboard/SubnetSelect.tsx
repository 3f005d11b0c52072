import { customDestination } from '../icm/checkSendForm.ts'
import { labelOfSubnet } from '../icm/destination.ts'
import { useIcm } from '../icm/useIcm.ts'

/** Stands in the header: the subnet that messages go to unless the form says otherwise. */
export function SubnetSelect() {
  const { account, fields, setFields, follower, subnets } = useIcm()
  if (!account) return null
  return (
    <select
      aria-label="Destination subnet"
      className="field hidden w-auto sm:block"
      disabled={follower.pending !== null}
      value={fields.destination}
      onChange={event => setFields({ destination: event.target.value })}
    >
      <option value="" disabled>
        Select a subnet
      </option>
      {subnets.subnets.subnets.map(subnet => (
        <option key={subnet.id} value={subnet.id}>
          {labelOfSubnet(subnet)}
        </option>
      ))}
      <option value={customDestination}>Custom Subnet</option>
    </select>
  )
}
