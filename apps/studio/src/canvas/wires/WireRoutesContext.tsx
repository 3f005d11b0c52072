import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { createWireRoutes, type WireRoute, type WireRoutes } from './createWireRoutes.ts'

const RoutesContext = createContext<WireRoutes | null>(null)

type Props = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  /** Whether cards come and go with the view. */
  readonly isCulled: boolean
  readonly children: ReactNode
}

/** Provides the routes of the mounted wires. */
export function WireRoutesProvider({ nodes, edges, isCulled, children }: Props) {
  const [routes] = useState(createWireRoutes)
  useMemo(() => routes.update(nodes, edges, isCulled), [routes, nodes, edges, isCulled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: wires are told after every update
  useLayoutEffect(() => routes.notify(), [routes, nodes, edges])
  return <RoutesContext value={routes}>{children}</RoutesContext>
}

export function useWireRoutes(): WireRoutes {
  const routes = useContext(RoutesContext)
  if (!routes) throw new Error('useWireRoutes is used outside of WireRoutesProvider')
  return routes
}

export function useWireRoute(edgeId: string): WireRoute | undefined {
  const routes = useWireRoutes()
  return useSyncExternalStore(routes.subscribe, () => routes.routeOf(edgeId))
}
