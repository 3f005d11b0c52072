import type { KeyboardEvent, RefObject } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { findCard } from './findCard.ts'
import { findNeighbour } from './findNeighbour.ts'
import { selectByKey } from './selectByKey.ts'
import { findBestPort } from './wires/findBestPort.ts'
import { usePendingConnection } from './wires/PendingConnection.tsx'
import { positionBesidePort } from './wires/portPosition.ts'

const arrows = { ArrowRight: 'forward', ArrowLeft: 'back', ArrowDown: 'next', ArrowUp: 'previous' } as const

/**
 * Keyboard handling of a focused card: arrows move along the flow, Shift+arrows move the selection, Enter configures,
 * Space selects, + adds. While connecting, arrows move between compatible ports and Enter picks the best one.
 */
export function useCanvasKeys(frame: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const { documents, registry, selection, view } = editor
  const pending = usePendingConnection()

  const walkPorts = (event: KeyboardEvent) => {
    const isForward = event.key === 'ArrowDown' || event.key === 'ArrowRight'
    const ports = [...(frame.current?.querySelectorAll<HTMLElement>('.studio-port-fits, .studio-port-converts') ?? [])]
    const at = ports.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (isForward ? 0 : ports.length - 1) : at + (isForward ? 1 : -1)
    ports[(next + ports.length) % ports.length]?.focus()
  }

  const finishAt = (nodeId: string) => {
    const { guide } = pending.store.getState()
    const node = documents.getState().document.nodes.find(({ id }) => id === nodeId)
    const component = node && registry.get(node.componentId)
    const portId = guide && component && findBestPort(registry, component, guide, nodeId)
    if (portId) pending.finish({ nodeId, portId, side: guide.from.side === 'output' ? 'input' : 'output' })
    return portId !== undefined
  }

  /** Opens quick add for the card or the wire being drawn. */
  const addAfter = (nodeId: string, card: HTMLElement) => {
    const { document } = documents.getState()
    const component = registry.get(document.nodes.find(({ id }) => id === nodeId)?.componentId ?? '')
    const [portId] = Object.keys(component?.outputs ?? {})
    const from = pending.from ?? (portId === undefined ? null : { nodeId, portId, side: 'output' as const })
    if (!from) return
    const { right, top } = card.getBoundingClientRect()
    pending.openQuickAdd({
      from,
      at: positionBesidePort(document, registry, from),
      anchor: { x: right, y: top },
      isByKey: true,
    })
  }

  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const nodeId = target.closest?.<HTMLElement>('.react-flow__node')?.dataset.id
    if (!nodeId || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key as keyof typeof arrows]
    const isOnCard = target === findCard(frame.current, nodeId)
    if (pending.from && direction && !event.shiftKey) walkPorts(event)
    else if (!isOnCard) return
    else if (event.shiftKey && direction) {
      // Move commands act on the selection.
      if (!selection.getState().nodeIds.has(nodeId)) selection.select([nodeId])
      return
    } else if (direction) {
      const next = findNeighbour(documents.getState().document, nodeId, direction)
      if (next) editor.canvas.whenReady(canvas => canvas.focusNode(next))
    } else if (event.key === 'Enter') {
      if (!pending.from || !finishAt(nodeId)) {
        selection.select([nodeId])
        view.setState({ inspectedNodeId: nodeId })
      }
    } else if (event.key === ' ') selectByKey(selection, nodeId, event.shiftKey)
    else if (event.key === '+') addAfter(nodeId, target)
    else return
    event.preventDefault()
  }
}
