import { type ConnectionLineComponentProps, getSmoothStepPath } from '@xyflow/react'
import { useStore } from 'zustand'
import type { FlowNode } from '../graph/flowNode.ts'
import { usePendingConnection } from './PendingConnection.tsx'

/** The wire being drawn, in its type's color; red over an incompatible port. */
export function ConnectionLine(props: ConnectionLineComponentProps<FlowNode>) {
  const { fromX, fromY, toX, toY, fromPosition, toPosition, connectionStatus } = props
  const color = useStore(usePendingConnection().store, state => state.guide?.color ?? 'var(--accent)')
  const [path] = getSmoothStepPath({
    sourceX: fromX,
    sourceY: fromY,
    sourcePosition: fromPosition,
    targetX: toX,
    targetY: toY,
    targetPosition: toPosition,
    borderRadius: 10,
  })
  const isRefused = connectionStatus === 'invalid'
  return (
    <path
      d={path}
      fill="none"
      stroke={isRefused ? 'var(--danger)' : color}
      strokeWidth={2}
      strokeDasharray={isRefused ? '4 4' : undefined}
    />
  )
}
