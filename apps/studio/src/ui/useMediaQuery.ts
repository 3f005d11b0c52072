import { useSyncExternalStore } from 'react'

/** Whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
