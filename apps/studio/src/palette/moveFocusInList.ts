import type { KeyboardEvent } from 'react'

const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End'] as const

/** Moves the focus through cards and group titles; Up from the first goes to `before`. */
export function moveFocusInList(event: KeyboardEvent, list: HTMLElement | null, before: HTMLElement | null): void {
  const key = keys.find(known => known === event.key)
  if (!key || !list) return
  const stops = [...list.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const isInSearch = at === -1
  if (isInSearch && key !== 'ArrowDown') return
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key]
  const target = next < 0 ? before : stops[next]
  if (!target) return
  event.preventDefault()
  target.focus()
  target.scrollIntoView?.({ block: 'nearest' })
}
