import { EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useRuns, useSelection } from '../../editor/useStores.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { WireRoutes } from './createWireRoutes.ts'
import { useWireRoute } from './WireRoutesContext.tsx'

const WireChip = lazyComponent(() => import('./WireChip.tsx').then(module => module.WireChip))

const WireMark = lazyComponent(() => import('./WireMark.tsx').then(module => module.WireMark))
const TransferDot = lazyComponent(() => import('./TransferDot.tsx').then(module => module.TransferDot))

const interactionWidth = 18
/** Time to reach a wire's chip with the pointer. */
const leaveMs = 160

/** Edge in its type's color; amber and dashed when converted, dotted when it only orders the run, red when broken. */
export const EdgeView = memo(function EdgeView(props: EdgeProps<FlowEdge>) {
  const { id, source, target, sourceHandleId, selected = false, data } = props
  const { route, routes } = useWireRoute(id)
  const { isHovered, hover, leave } = useHover(id, routes?.fanOut)
  const value = useRuns(state => (sourceHandleId ? state.view.nodes.get(source)?.outputs?.[sourceHandleId] : undefined))
  // Deferred as the toolbar of the selection is.
  const chip = useDeferredValue(
    useSelection(({ nodeIds, edgeIds }) => {
      if (edgeIds.has(id)) return edgeIds.size === 1 ? 'shown' : 'reachable'
      return nodeIds.size > 0 && (nodeIds.has(source) || nodeIds.has(target)) ? 'reachable' : 'none'
    }),
  )
  const { path, middle, ribbon, casing } = route ?? { ...routeOfEnds(props), casing: undefined }
  const isOrder = data?.isOrder ?? false
  const hasData = !isOrder && value !== undefined && value !== null
  const broken = data?.broken ?? null
  const isMarked = broken !== null || data?.isTransformed === true
  const isStrong = isHovered || selected
  const isChipShown = isHovered || chip === 'shown'
  const dash = broken ? '2 4' : isOrder ? '1 5' : data?.isTransformed ? '6 4' : undefined
  return (
    <>
      {casing && <path d={casing} fill="none" className="studio-casing" />}
      <path
        id={id}
        d={path}
        fill="none"
        className="react-flow__edge-path"
        style={{
          stroke: selected ? 'var(--accent)' : colorOf(data),
          strokeWidth: `calc(${isStrong ? 2.5 : isOrder ? 2 : 1.75}px * var(--wire-scale, 1))`,
          strokeDasharray: dash,
          strokeLinecap: isOrder ? 'round' : undefined,
          strokeOpacity: hasData || isStrong || isMarked ? 1 : 'var(--wire-opacity, 0.65)',
        }}
      />
      {ribbon && <path d={ribbon.path} fill="none" className="studio-ribbon" />}
      {ribbon?.countAt && (
        <EdgeLabelRenderer>
          <span className="studio-count" style={{ left: ribbon.countAt.x, top: ribbon.countAt.y }}>
            {ribbon.count}
          </span>
        </EdgeLabelRenderer>
      )}
      {hasData && <TransferDot path={path} color={colorOf(data)} value={value} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows what a focusable chip says too */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: the same; `mouseenter` of React misses a path that is drawn anew under the pointer */}
      <path
        d={path}
        fill="none"
        strokeOpacity={0}
        strokeWidth={interactionWidth}
        className="react-flow__edge-interaction"
        onMouseOver={hover}
        onMouseOut={leave}
      />
      {!ribbon && !isChipShown && broken && <WireMark at={middle} text="!" title={broken} tone="danger" />}
      {!ribbon && !isChipShown && !broken && data?.isTransformed && <WireMark at={middle} text="⇄" tone="warn" />}
      {(isChipShown || chip === 'reachable') && data && (
        <WireChip
          id={id}
          at={middle}
          routes={routes}
          data={data}
          isShown={isChipShown}
          value={hasData ? value : undefined}
          onPointerEnter={hover}
          onPointerLeave={leave}
        />
      )}
    </>
  )
})

const colorOf = (data: FlowEdge['data']) =>
  data?.broken ? 'var(--danger)' : data?.isTransformed ? 'var(--warn-frame)' : (data?.color ?? 'var(--line-strong)')

/** The route of a wire whose cards are not known to the canvas. */
function routeOfEnds(props: EdgeProps<FlowEdge>) {
  const [path, x, y] = getSmoothStepPath({ ...props, borderRadius: 12 })
  return { path, middle: { x, y }, ribbon: null }
}

/** Hovering shows the wires of a bundle apart, until the pointer has been away for a moment. */
function useHover(id: string, fanOut: WireRoutes['fanOut'] | undefined) {
  const [isHovered, setIsHovered] = useState(false)
  const leaving = useRef(0)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    isHovered,
    hover: () => {
      clearTimeout(leaving.current)
      setIsHovered(true)
      fanOut?.(id)
    },
    leave: () => {
      clearTimeout(leaving.current)
      leaving.current = window.setTimeout(() => {
        setIsHovered(false)
        fanOut?.(null)
      }, leaveMs)
    },
  }
}
