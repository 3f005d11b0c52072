import { useEffect, useState } from 'react'
import type { Rect } from './chooseCardSide.ts'

const measureEveryMs = 300

/** Rectangle of the first visible anchor, kept up to date; null for none. */
export function useAnchorRect(selectors: readonly string[]): Rect | null {
  const [rect, setRect] = useState<Rect | null>(null)
  useEffect(() => {
    const measure = () => setRect(before => (isSame(before, find(selectors)) ? before : find(selectors)))
    measure()
    const timer = setInterval(measure, measureEveryMs)
    window.addEventListener('resize', measure)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', measure)
    }
  }, [selectors])
  return rect
}

function find(selectors: readonly string[]): Rect | null {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      const isVisible = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      if (isVisible) return { left, top, width, height }
    }
  return null
}

const isSame = (a: Rect | null, b: Rect | null) =>
  a === b || (a && b && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height)
