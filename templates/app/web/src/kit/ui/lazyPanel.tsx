import { type ComponentType, lazy } from 'react'
import { LoadBoundary } from './LoadBoundary.tsx'

/** Makes a panel that is loaded when its tab is first shown. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function Panel() {
    return (
      <LoadBoundary>
        <Loaded />
      </LoadBoundary>
    )
  }
}
