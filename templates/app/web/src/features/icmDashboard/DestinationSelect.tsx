import { useHash } from '../../kit/app/useHash.ts'
import { DestinationPicker } from '../icm/chains/DestinationPicker.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Header select of the next message's destination; its place stays empty on the page that has it in the form. */
export function DestinationSelect() {
  const { account, follower } = useIcm()
  const isInForm = useHash() === '#send-message'
  if (!account) return null
  return (
    <span className={`flex items-center gap-1 text-sm max-lg:hidden ${isInForm ? 'invisible' : ''}`}>
      <span aria-hidden="true" className="text-muted">
        Destination
      </span>
      <DestinationPicker aria-label="Destination icmChain" disabled={follower.pending !== null} />
    </span>
  )
}
