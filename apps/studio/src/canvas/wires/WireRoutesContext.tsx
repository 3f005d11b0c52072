import type { NodeGroup } from '@sluice/workflow'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadOnce } from '../../ui/loadOnce.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import type { WireRoute, WireRoutes } from './createWireRoutes.ts'

const loadRoutes = loadOnce(() => import('./createWireRoutes.ts'))

type Loaded = WireRoutes | 'loading' | 'missing'

const RoutesContext = createContext<Loaded>('loading')

/** Wires are drawn once their routes are known. */
const unknownRoute: WireRoute = { path: '', middle: { x: 0, y: 0 }, corners: [], ribbon: null }

type Props = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly groups: readonly NodeGroup[] | undefined
  /** Whether cards come and go with the view. */
  readonly isCulled: boolean
  readonly children: ReactNode
}

/** Provides the routes of the mounted wires. */
export function WireRoutesProvider({ nodes, edges, groups, isCulled, children }: Props) {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  useEffect(() => {
    loadRoutes().then(
      ({ createWireRoutes }) => setLoaded(createWireRoutes()),
      () => setLoaded('missing'),
    )
  }, [])
  const routes = typeof loaded === 'string' ? null : loaded
  useMemo(
    () => routes?.update(nodes, edges, { ...(groups && { groups }), isCulled }),
    [routes, nodes, edges, groups, isCulled],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: wires are told after every update
  useLayoutEffect(() => routes?.notify(), [routes, nodes, edges, groups])
  return <RoutesContext value={loaded}>{children}</RoutesContext>
}

const subscribeToNothing = () => () => {}

/** The route of a wire; undefined where it has none, with those of all wires once they are known. */
export function useWireRoute(edgeId: string) {
  const loaded = useContext(RoutesContext)
  const routes = typeof loaded === 'string' ? null : loaded
  const route = useSyncExternalStore(routes?.subscribe ?? subscribeToNothing, () =>
    routes ? routes.routeOf(edgeId) : loaded === 'loading' ? unknownRoute : undefined,
  )
  return { route, routes }
}
