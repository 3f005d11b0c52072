import { useSyncExternalStore } from 'react'

/** Below this width panels are bottom sheets. Source: spec 000 §2. */
const query = '(max-width: 767.98px)'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
