import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { appTexts } from './texts.ts'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Banner shown while the browser is offline. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div role="status" className="offline-bar pointer-events-none fixed inset-x-2 z-50 flex justify-center">
      <span className="flex items-center gap-2 rounded-lg bg-warn-soft px-3 py-1 font-medium text-warn shadow-panel">
        <WifiOff size={14} aria-hidden="true" />
        {appTexts.offline}
      </span>
    </div>
  )
}
