import { SubnetPicker } from '../icm/SubnetPicker.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Header select of the default destination. */
export function SubnetSelect() {
  const { account, follower } = useIcm()
  if (!account) return null
  return (
    <span className="flex items-center gap-2 text-sm max-md:hidden">
      <span aria-hidden="true" className="text-muted">
        Destination
      </span>
      <SubnetPicker aria-label="Destination subnet" disabled={follower.pending !== null} />
    </span>
  )
}
