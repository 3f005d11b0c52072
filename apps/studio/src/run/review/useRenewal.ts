import type { Review } from '@sluice/guard'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announce.ts'
import { describeChange, isSameTrade } from './describeChange.ts'
import { readTrade } from './readTrade.ts'
import { reviewTexts } from './texts.ts'

/** Time in which a changed amount cannot be signed, so that no click meets a price that was not seen. */
const heldMs = 800
const shownMs = 6_000

export type Change = { readonly text: string; readonly isAmount: boolean }

type Renewal = {
  /** The last review of the same request while its renewal is being built. */
  readonly shown: Review | null
  readonly isRenewing: boolean
  /** Whether the amount just changed. */
  readonly isHeld: boolean
  /** What the renewal changed; null some seconds later. */
  readonly change: Change | null
}

/** Keeps the review on screen while its request is renewed, and tells what the renewal changed. */
export function useRenewal(review: Review | null, isExpired: boolean): Renewal {
  const last = useRef<Review | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const previous = last.current
  useEffect(() => {
    if (!review) return
    const before = last.current
    last.current = review
    if (!before || before.request.expiresAt === review.request.expiresAt) return
    const [old, now] = [readTrade(before.request), readTrade(review.request)]
    if (!old || !now || !isSameTrade(old, now)) return
    const told = describeChange(old, now)
    const text = told ?? reviewTexts.renewedSame
    setChange({ text, isAmount: told !== null })
    announce(text)
    if (told === null) return
    setIsHeld(true)
    const timer = setTimeout(() => setIsHeld(false), heldMs)
    return () => {
      clearTimeout(timer)
      setIsHeld(false)
    }
  }, [review])
  useEffect(() => {
    if (change === null) return
    const timer = setTimeout(() => setChange(null), shownMs)
    return () => clearTimeout(timer)
  }, [change])
  const shown = review ?? previous
  const isRenewing = isExpired || (review === null && previous !== null)
  return { shown, isRenewing, isHeld, change: isRenewing ? null : change }
}
