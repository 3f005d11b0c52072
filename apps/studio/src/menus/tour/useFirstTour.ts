import { useEffect, useRef } from 'react'
import { browserStorage } from '../../ui/browserStorage.ts'
import { shouldStartTour } from './tourMemory.ts'

/** The editor stands before somebody is shown around in it. */
const afterMs = 800

/** Starts the tour in the first visit of a browser. */
export function useFirstTour(start: () => void): void {
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (!shouldStartTour(browserStorage, navigator)) return
    const timer = setTimeout(() => newest.current(), afterMs)
    return () => clearTimeout(timer)
  }, [])
}
