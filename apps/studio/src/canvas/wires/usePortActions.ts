import type { Port } from '@sluice/workflow'
import { handleSize } from '@sluice/workflow/geometry'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { editorTexts } from '../../editor/texts.ts'
import type { PortEnd } from '../../editor/toEdge.ts'
import { usePendingConnection } from './PendingConnection.tsx'
import { positionBesidePort } from './portPosition.ts'

/** Space around a handle that belongs to it. */
const reach = 4

/** Port actions: Enter or click starts and ends a wire, + or a click on the plus beside an output opens quick add, Delete removes an input's wire. */
export function usePortActions(end: PortEnd, port: Port, nodeLabel: string) {
  const { documents, registry } = useEditor()
  const pending = usePendingConnection()
  const connect = () => {
    if (pending.from && pending.from.side !== end.side) pending.finish(end)
    else pending.start(end, { port: port.name, node: nodeLabel })
  }
  const disconnect = () => {
    const edge = documents
      .getState()
      .document.edges.find(({ target, targetPort }) => target === end.nodeId && targetPort === end.portId)
    if (edge) documents.edit([{ op: 'removeEdge', id: edge.id }], { label: editorTexts.disconnect })
  }
  const addBeside = (port: HTMLElement) => {
    const from = pending.from ?? end
    const { right, left, top } = port.getBoundingClientRect()
    const at = positionBesidePort(documents.getState().document, registry, from)
    pending.openQuickAdd({ from, at, anchor: { x: from.side === 'output' ? right : left, y: top }, isByKey: true })
  }
  return {
    isConnecting: pending.from !== null,
    onClick: (event: MouseEvent) => {
      event.stopPropagation()
      const isBesideOutput = end.side === 'output' && event.nativeEvent.offsetX > handleSize + reach
      if (isBesideOutput && event.detail > 0 && !pending.from) addBeside(event.currentTarget as HTMLElement)
      else connect()
    },
    onFocus: () => pending.reach(end),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') connect()
      else if (event.key === '+') addBeside(event.currentTarget)
      else if (end.side === 'input' && (event.key === 'Delete' || event.key === 'Backspace')) disconnect()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
