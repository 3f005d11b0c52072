import { DestinationPicker } from '../icm/chains/DestinationPicker.tsx'
import { useIcm } from '../icm/useIcm.ts'

/** Destination of the next message, before the link to its form; narrow screens have it in the form only. */
export function DestinationSelect() {
  const { follower } = useIcm()
  return (
    <span className="flex items-center gap-2 text-sm max-lg:hidden">
      <span aria-hidden="true" className="text-muted">
        To
      </span>
      <DestinationPicker aria-label="Destination chain" disabled={follower.pending !== null} />
    </span>
  )
}
