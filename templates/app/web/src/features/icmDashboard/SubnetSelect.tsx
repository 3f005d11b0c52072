import { useHash } from '../../kit/app/useHash.ts'
import { SubnetPicker } from '../icm/SubnetPicker.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Header select of the destination, on the page that sends. */
export function SubnetSelect() {
  const { account, follower } = useIcm()
  const hash = useHash()
  if (!account || hash !== '#send-message') return null
  return (
    <span className="flex items-center gap-2 text-sm max-lg:hidden">
      <span aria-hidden="true" className="text-muted">
        Destination
      </span>
      <SubnetPicker aria-label="Destination subnet" disabled={follower.pending !== null} />
    </span>
  )
}
