import { useEffect, useRef } from 'react'
import { browserStorage } from '../../ui/browserStorage.ts'
import { shouldStartTour } from './tourMemory.ts'

/** Delay so that the editor is rendered first. */
const afterMs = 800

/** Starts the tour on a browser's first visit. */
export function useFirstTour(start: () => void): void {
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (!shouldStartTour(browserStorage, navigator)) return
    const timer = setTimeout(() => newest.current(), afterMs)
    return () => clearTimeout(timer)
  }, [])
}
