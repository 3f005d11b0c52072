import { parseAddress, type RouteStep } from '@sluice/defi'
import type { RouteResponse } from './responses.ts'

type HopsRoute = Extract<RouteResponse[number], { hops: unknown }>[]
type PathsRoute = Exclude<RouteResponse[number], { hops: unknown }>[]

function isHopsRoute(route: RouteResponse): route is HopsRoute {
  return route.every(entry => 'hops' in entry)
}

/** Parses `protocols` in the formats of v6.1 and v6.0. */
export function readRoute(route: RouteResponse): readonly RouteStep[] {
  if (isHopsRoute(route)) {
    return route.flatMap(({ token, hops }) =>
      hops.flatMap(hop =>
        hop.protocols.map(({ name, part }) => ({
          from: parseAddress(token),
          to: parseAddress(hop.dst),
          protocol: name,
          sharePercent: part,
        })),
      ),
    )
  }
  return (route as PathsRoute).flat(2).map(({ name, part, fromTokenAddress, toTokenAddress }) => ({
    from: parseAddress(fromTokenAddress),
    to: parseAddress(toTokenAddress),
    protocol: name,
    sharePercent: part,
  }))
}
