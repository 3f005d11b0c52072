import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import Unlink from 'lucide-react/icons/unlink'
import { memo, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isNodeActive } from '../../editor/runStore.ts'
import { useRuns, useSelection } from '../../editor/useStores.ts'
import { previewOutput } from '../graph/previewValue.ts'
import { canvasTexts } from '../texts.ts'

export type FlowEdge = Edge<
  {
    readonly color: string
    readonly isTransformed: boolean
    /** It only orders the run and carries no value. */
    readonly isOrder: boolean
    /** Accessible name with both ends. */
    readonly name: string
    /** Why the connection is broken; null when it is valid. */
    readonly broken: string | null
  },
  'typed'
>

/** Edge in its type's color; amber and dashed when converted, dotted when it only orders the run, red when broken. */
export const EdgeView = memo(function EdgeView(props: EdgeProps<FlowEdge>) {
  const { id, source, target, sourceHandleId, selected, data } = props
  const [hovered, setHovered] = useState(false)
  const value = useRuns(state => (sourceHandleId ? state.view.nodes.get(source)?.outputs?.[sourceHandleId] : undefined))
  const isFlowing = useRuns(state => isNodeActive(state.view.nodes.get(target)?.status ?? 'idle'))
  const isReachable = useSelection(
    ({ nodeIds, edgeIds }) => edgeIds.has(id) || (nodeIds.size > 0 && (nodeIds.has(source) || nodeIds.has(target))),
  )
  const [path, labelX, labelY] = getSmoothStepPath({ ...props, borderRadius: 10 })
  const isOrder = data?.isOrder ?? false
  const hasData = !isOrder && value !== undefined && value !== null
  const broken = data?.broken ?? null
  const color = broken
    ? 'var(--danger)'
    : data?.isTransformed
      ? 'var(--warn-frame)'
      : (data?.color ?? 'var(--line-strong)')
  const dash = broken ? '2 4' : isOrder ? '1 5' : data?.isTransformed || isFlowing ? '6 4' : undefined
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={18}
        className={isFlowing ? 'studio-edge-flowing' : ''}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        style={{
          stroke: selected ? 'var(--accent)' : color,
          strokeWidth: selected || hovered ? 2.5 : isOrder ? 2 : 1.5,
          strokeDasharray: dash,
          strokeLinecap: isOrder ? 'round' : undefined,
          opacity: hasData || selected || hovered || data?.isTransformed || broken ? 1 : 0.6,
        }}
      />
      {(isReachable || hovered || broken || data?.isTransformed) && (
        <EdgeLabelRenderer>
          <div
            className="pointer-events-none absolute flex flex-col items-center text-meta"
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            {broken && (
              <span
                title={broken}
                className="pointer-events-auto grid size-5 place-items-center rounded-full border border-danger bg-surface-1 text-danger"
              >
                <Unlink size={12} aria-hidden="true" />
              </span>
            )}
            {broken && (hovered || selected) && (
              <span className="mt-1 w-56 rounded-md border border-danger/50 bg-danger-soft px-1.5 py-0.5 text-center text-danger shadow-panel">
                {broken}
              </span>
            )}
            {data?.isTransformed && (
              <span
                title={canvasTexts.transformed}
                className="grid size-5 place-items-center rounded-full border border-warn-frame bg-surface-1 text-warn"
              >
                ⇄
              </span>
            )}
            {isOrder && (hovered || selected) && (
              <span className="rounded-md border border-line bg-surface-1 px-1.5 py-0.5 text-ink-2 shadow-panel">
                {canvasTexts.runsAfter}
              </span>
            )}
            {hasData && (hovered || selected) && (
              <span className="figures rounded-md border border-line bg-surface-1 px-1.5 py-0.5 shadow-panel">
                {previewOutput(value)}
              </span>
            )}
            {isReachable && data && <InspectButton id={id} name={data.name} />}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

/** Keyboard access to the edge inspector, after its card in the tab order. */
function InspectButton({ id, name }: { readonly id: string; readonly name: string }) {
  const { view, selection } = useEditor()
  const inspect = () => {
    selection.select([], [id])
    view.setState({ inspectedEdgeId: id })
  }
  return (
    <button
      type="button"
      aria-label={canvasTexts.inspectConnection(name)}
      onClick={inspect}
      className="nopan nodrag sr-only rounded-md border border-line bg-surface-1 px-1.5 py-0.5 shadow-panel focus:not-sr-only focus:pointer-events-auto"
    >
      {name}
    </button>
  )
}
