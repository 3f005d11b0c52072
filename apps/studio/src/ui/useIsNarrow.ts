import { useSyncExternalStore } from 'react'

/** Phones: one toolbar row, panels as bottom sheets. Source: spec 000 §2. */
const phone = '(max-width: 767.98px)'
/** Panels are bottom sheets. */
const compact = '(max-width: 1099.98px)'
/** Palette and inspector do not fit beside each other. */
const tight = '(max-width: 1359.98px)'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether it is a phone now. */
export const isPhone = () => window.matchMedia(phone).matches

export const useIsNarrow = () => useMedia(phone)

export const useIsCompact = () => useMedia(compact)

export const useIsTight = () => useMedia(tight)
