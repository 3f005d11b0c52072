import { OfflineBadge } from '../ui/OfflineBadge.tsx'

/** Says at the bottom of a screen without a dock that the browser is offline. */
export function OfflineBar() {
  return (
    <div className="pointer-events-none fixed inset-x-2 bottom-4 z-50 flex justify-center">
      <OfflineBadge className="shadow-panel" />
    </div>
  )
}
