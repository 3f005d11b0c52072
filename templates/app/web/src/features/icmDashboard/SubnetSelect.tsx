import { SubnetPicker } from '../icm/SubnetPicker.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Header select of the default destination. */
export function SubnetSelect() {
  const { account, follower } = useIcm()
  if (!account) return null
  return <SubnetPicker aria-label="Destination subnet" className="max-sm:hidden" disabled={follower.pending !== null} />
}
