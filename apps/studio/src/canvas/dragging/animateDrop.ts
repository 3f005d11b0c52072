import { motionMs } from '../../ui/motionMs.ts'
import { findCard } from '../findCard.ts'

const durationMs = 160

/** Lets a card that was just dropped grow into place. */
export function animateDrop(frame: HTMLElement | null, nodeId: string): void {
  const duration = motionMs(durationMs)
  if (duration === 0) return
  requestAnimationFrame(() => {
    const card = findCard(frame, nodeId)?.firstElementChild
    card?.animate({ scale: [0.96, 1], opacity: [0.6, 1] }, { duration, easing: 'cubic-bezier(.2,.8,.2,1)' })
  })
}
