import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { classNames } from './classNames.ts'
import { uiTexts } from './texts.ts'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the browser is offline; nothing while it is online. */
export function OfflineBadge({ className }: { readonly className?: string }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <span
      role="status"
      title={`${uiTexts.offline}. ${uiTexts.offlineHelp}`}
      className={classNames(
        'flex min-w-0 items-center gap-1.5 rounded-lg bg-warn-soft px-2 py-0.5 font-medium text-warn',
        className,
      )}
    >
      <WifiOff size={14} aria-hidden="true" className="shrink-0" />
      <span className="truncate">
        {uiTexts.offline}.<span className="@max-[680px]:sr-only"> {uiTexts.offlineHelp}</span>
      </span>
    </span>
  )
}
