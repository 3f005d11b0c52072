import { useConnection, useReactFlow, ViewportPortal } from '@xyflow/react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { type PortEnd, toEdge } from '../../editor/toEdge.ts'
import { classNames } from '../../ui/classNames.ts'
import { overlayZIndex } from '../overlayZIndex.ts'
import { canvasTexts } from '../texts.ts'
import { describeConnectionCheck } from './describeConnectionCheck.ts'
import { nameInput, usePendingConnection } from './PendingConnection.tsx'
import { portPosition } from './portPosition.ts'

/** Hint beside the hovered port: the result of connecting, or why it is not possible. */
export function ConnectionHint() {
  const { documents, registry } = useEditor()
  const pending = usePendingConnection()
  const flow = useReactFlow()
  const guide = useStore(pending.store, state => state.guide)
  const reached = useStore(pending.store, state => state.reached)
  const under = useConnection(connection => (connection.inProgress ? connection.toHandle : null))
  const to: PortEnd | null = under
    ? { nodeId: under.nodeId, portId: under.id ?? '', side: under.type === 'source' ? 'output' : 'input' }
    : reached
  if (!guide || !to) return null
  const wanted = toEdge(guide.from, to)
  const answer = pending.check(wanted)
  const { check, replaced } = answer
  const isRefused = guide.from.side === to.side || !check.ok
  const fix = isRefused && !check.ok ? check.fix : undefined
  const isConverted = check.ok && (replaced !== null || check.transformation.length > 0)
  const point = portPosition(documents.getState().document, registry, to)
  if (!point) return null
  return (
    <ViewportPortal>
      <div
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute w-max max-w-64 rounded-md border px-2 py-1 text-meta shadow-panel',
          isRefused
            ? 'border-danger/50 bg-danger-soft text-danger'
            : isConverted
              ? 'border-warn-frame bg-warn-soft text-warn'
              : 'border-success/50 bg-surface-1 text-success',
        )}
        style={{
          zIndex: overlayZIndex,
          transformOrigin: '0 0',
          transform: `translate(${point.x}px, ${point.y}px) scale(${1 / flow.getZoom()}) translate(-50%, calc(-100% - 14px))`,
        }}
      >
        <span className="line-clamp-4">
          {describeConnectionCheck(guide.from, to, answer, nameInput(documents.getState().document, registry, wanted))}
        </span>
        {fix && <span className="mt-0.5 block font-semibold">{canvasTexts.suggestedFix(fix.label)}</span>}
      </div>
    </ViewportPortal>
  )
}
