import { SubnetOptions } from '../icm/SubnetOptions.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Header select of the default destination. */
export function SubnetSelect() {
  const { account, fields, setFields, follower } = useIcm()
  if (!account) return null
  return (
    <select
      aria-label="Destination subnet"
      className="field w-auto max-sm:hidden"
      disabled={follower.pending !== null}
      value={fields.destination}
      onChange={event => setFields({ destination: event.target.value })}
    >
      <SubnetOptions />
    </select>
  )
}
