import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react'
import { memo, useState } from 'react'
import { isNodeActive } from '../editor/runStore.ts'
import { useRuns } from '../editor/useStores.ts'
import { previewOutput } from './previewValue.ts'
import { canvasTexts } from './texts.ts'

export type FlowEdge = Edge<{ readonly color: string; readonly isTransformed: boolean }, 'typed'>

/** A connection in the colour of what it carries; amber and dashed where the value is transformed on the way. */
export const EdgeView = memo(function EdgeView(props: EdgeProps<FlowEdge>) {
  const { id, source, target, sourceHandleId, selected, data } = props
  const [hovered, setHovered] = useState(false)
  const value = useRuns(state => (sourceHandleId ? state.view.nodes.get(source)?.outputs?.[sourceHandleId] : undefined))
  const isFlowing = useRuns(state => isNodeActive(state.view.nodes.get(target)?.status ?? 'idle'))
  const [path, labelX, labelY] = getSmoothStepPath({ ...props, borderRadius: 10 })
  const hasData = value !== undefined && value !== null
  const color = data?.isTransformed ? 'var(--warn-frame)' : (data?.color ?? 'var(--line-strong)')
  const dash = data?.isTransformed ? '6 4' : isFlowing ? '6 4' : undefined
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
          strokeWidth: selected || hovered ? 2.5 : 1.5,
          strokeDasharray: dash,
          opacity: hasData || selected || hovered || data?.isTransformed ? 1 : 0.6,
        }}
      />
      <EdgeLabelRenderer>
        <div
          className="pointer-events-none absolute flex flex-col items-center text-meta"
          style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
        >
          {data?.isTransformed && (
            <span
              title={canvasTexts.transformed}
              className="grid size-5 place-items-center rounded-full border border-warn-frame bg-surface-1 text-warn"
            >
              ⇄
            </span>
          )}
          {hasData && (hovered || selected) && (
            <span className="figures rounded-md border border-line bg-surface-1 px-1.5 py-0.5 shadow-panel">
              {previewOutput(value)}
            </span>
          )}
        </div>
      </EdgeLabelRenderer>
    </>
  )
})
