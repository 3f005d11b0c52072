import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const readHash = () => window.location.hash

/** The part of the address behind `#`, with it. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, readHash, () => '')
}
