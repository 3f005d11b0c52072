import { type ComponentType, createElement, lazy } from 'react'
import { LoadBoundary } from './LoadBoundary.tsx'

/** Makes a panel that is loaded when its tab is first shown. Called once for each module, outside of rendering. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  const loaded = createElement(lazy(async () => ({ default: await load() })))
  return () => createElement(LoadBoundary, null, loaded)
}
