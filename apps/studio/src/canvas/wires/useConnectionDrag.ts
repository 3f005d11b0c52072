import { afterPortId, type Position } from '@sluice/workflow'
import { type Connection, type FinalConnectionState, type OnConnectStartParams, useReactFlow } from '@xyflow/react'
import { useRef } from 'react'
import { connectionTexts } from '../../editor/connectionTexts.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { type PortEnd, toEdge } from '../../editor/toEdge.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import { screenPoint } from '../graph/screenPoint.ts'
import { canvasTexts } from '../texts.ts'
import { findBestPort } from './findBestPort.ts'
import { usePendingConnection } from './PendingConnection.tsx'

type Ended = Pick<FinalConnectionState, 'fromHandle' | 'toHandle'>

/** Handles drawing wires: validates and connects on drop. */
export function useConnectionDrag() {
  const { registry, documents, host } = useEditor()
  const flow = useReactFlow()
  const pending = usePendingConnection()
  const held = useRef<{ readonly ends: AbortController; isDropped: boolean } | null>(null)

  /** Escape cancels the wire by simulating a released button. */
  const listenForEscape = () => {
    const wire = { ends: new AbortController(), isDropped: false }
    held.current?.ends.abort()
    held.current = wire
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      wire.isDropped = true
      document.dispatchEvent(new MouseEvent('mouseup'))
    }
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: wire.ends.signal })
  }

  const dropOnCard = (from: PortEnd, nodeId: string) => {
    const node = documents.getState().document.nodes.find(({ id }) => id === nodeId)
    const component = node && registry.get(node.componentId)
    const { guide } = pending.store.getState()
    const portId = component && guide && findBestPort(registry, component, guide, nodeId)
    if (portId) pending.connect(toEdge(from, { nodeId, portId }))
    else host.notify('error', connectionTexts.invalid, connectionTexts.invalidFallback, offerOrder(from, nodeId))
  }

  /** Where no port fits, the order of both nodes can still be drawn. */
  const offerOrder = (from: PortEnd, nodeId: string) => {
    const edge = toEdge(from, { nodeId, portId: afterPortId })
    if (from.side === 'input' || !pending.check(edge).check.ok) return undefined
    return { label: canvasTexts.runAfter, run: () => pending.connect(edge) }
  }

  const dropOnNothing = (from: PortEnd, anchor: Position) => {
    const under = document.elementsFromPoint(anchor.x, anchor.y)
    const nodeId = under
      .map(element => element.closest<HTMLElement>('.react-flow__node')?.dataset.id)
      .find(id => id !== undefined)
    if (nodeId === from.nodeId) return
    if (nodeId) dropOnCard(from, nodeId)
    else if (under[0]?.closest('.react-flow'))
      pending.openQuickAdd({ from, at: flow.screenToFlowPosition(anchor), anchor, isByKey: false })
  }

  return {
    isValidConnection: (connection: Connection | FlowEdge) =>
      pending.check({
        source: connection.source,
        target: connection.target,
        sourcePort: connection.sourceHandle ?? '',
        targetPort: connection.targetHandle ?? '',
      }).check.ok,
    onConnectStart(_event: MouseEvent | TouchEvent, { nodeId, handleId, handleType }: OnConnectStartParams) {
      if (!nodeId) return
      pending.cancel()
      listenForEscape()
      pending.hold({ nodeId, portId: handleId ?? '', side: handleType === 'source' ? 'output' : 'input' })
    },
    onConnectEnd(event: MouseEvent | TouchEvent, { fromHandle, toHandle }: Ended) {
      const isDropped = held.current?.isDropped
      held.current?.ends.abort()
      held.current = null
      if (isDropped) pending.hold(null)
      if (!fromHandle || isDropped) return
      const from = toEnd(fromHandle)
      if (!toHandle) dropOnNothing(from, screenPoint(event))
      else if (fromHandle.type === toHandle.type)
        host.notify('error', connectionTexts.invalid, connectionTexts.invalidFallback)
      else pending.connect(toEdge(from, toEnd(toHandle)))
      pending.hold(null)
    },
  }
}

const toEnd = ({ nodeId, id, type }: NonNullable<Ended['fromHandle']>): PortEnd => ({
  nodeId,
  portId: id ?? '',
  side: type === 'source' ? 'output' : 'input',
})
