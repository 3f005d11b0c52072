import type { Position, Viewport, WorkflowNode } from '@sluice/workflow'
import { documentGeometry, portTop } from '@sluice/workflow/geometry'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { type RefObject, useCallback, useEffect } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { motionMs } from '../ui/motionMs.ts'
import { findCard, findRow } from './findCard.ts'
import type { OverviewNodeListHandle } from './overview/OverviewNodeList.tsx'
import { dimOthers } from './view/dimOthers.ts'
import { findCovered } from './view/findCovered.ts'
import { findFreePosition } from './view/findFreePosition.ts'
import { fitBeside } from './view/fitBeside.ts'
import type { PanelMargin } from './view/panelMargin.ts'
import { applyDetail } from './view/useDetailLevel.ts'
import { useFollowedNode } from './view/useFollowedNode.ts'
import { usePendingConnection } from './wires/PendingConnection.tsx'

/** A node that was searched for is shown at least at this zoom. */
const minFoundZoom = 0.9

type Props = {
  readonly frame: RefObject<HTMLElement | null>
  readonly margin: PanelMargin
  readonly outline: RefObject<OverviewNodeListHandle | null>
  /** Last place of the pointer over the canvas, on the screen. */
  readonly pointer: RefObject<Position | null>
}

/** Publishes the canvas API and keeps the node in view that the step is about. */
export function CanvasApi({ frame, margin, outline, pointer }: Props) {
  const editor = useEditor()
  const { documents, registry } = editor
  const flow = useReactFlow()
  const store = useStoreApi()
  const pending = usePendingConnection()

  const area = useCallback(() => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width ?? 1024, height: box?.height ?? 768 }
  }, [frame])
  const covered = useCallback(() => findCovered(frame.current), [frame])
  const show = useFollowedNode(area, margin, covered)

  useEffect(() => {
    /** Moves the view; texts get the size of the zoom at once. */
    const moveTo = (viewport: Viewport) => {
      if (frame.current) applyDetail(frame.current, viewport.zoom)
      return flow.setViewport(viewport, { duration: motionMs(150) })
    }
    const zoomTo = (zoom: number) => {
      const { minZoom, maxZoom } = store.getState()
      const to = Math.min(maxZoom, Math.max(minZoom, zoom))
      if (frame.current) applyDetail(frame.current, to)
      void flow.zoomTo(to, { duration: motionMs(150) })
    }
    const pointerPosition = () => (pointer.current ? flow.screenToFlowPosition(pointer.current) : null)
    const geometryOf = (node: WorkflowNode) => documentGeometry(documents.getState().document, registry)(node)
    editor.canvas.current = {
      fit: () => {
        const fitted = fitBeside(documents.getState().document, registry, area(), margin, covered())
        const { minZoom, setMinZoom } = store.getState()
        if (fitted.zoom < minZoom) setMinZoom(fitted.zoom)
        void moveTo(fitted)
      },
      zoomTo,
      zoomBy: factor => zoomTo(flow.getZoom() * factor),
      freePosition: (componentId, anchors = []) => {
        const { width, height } = area()
        const from = flow.screenToFlowPosition({ x: margin.left, y: margin.top })
        const to = flow.screenToFlowPosition({ x: width - margin.right, y: height - margin.bottom })
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
        const visible = { left: from.x, top: from.y, right: to.x, bottom: to.y }
        return findFreePosition(componentId, middle, documents.getState().document, registry, {
          visible,
          anchors,
        })
      },
      openAddList: () => {
        const { width, height } = area()
        const middle = { x: (margin.left + width - margin.right) / 2, y: (margin.top + height - margin.bottom) / 2 }
        const at = pointerPosition() ?? flow.screenToFlowPosition(middle)
        const anchor = flow.flowToScreenPosition(at)
        pending.openQuickAdd({ from: null, at, anchor, isByKey: pointer.current === null })
      },
      showNode: nodeId => {
        const { document } = documents.getState()
        const node = document.nodes.find(({ id }) => id === nodeId)
        if (!node) return
        const { width, height } = geometryOf(node)
        const room = area()
        const zoom = Math.max(minFoundZoom, flow.getZoom())
        const viewport = {
          zoom,
          x: (margin.left + room.width - margin.right) / 2 - (node.position.x + width / 2) * zoom,
          y: (margin.top + room.height - margin.bottom) / 2 - (node.position.y + height / 2) * zoom,
        }
        void moveTo(viewport).then(() => {
          editor.canvas.current?.focusNode(nodeId)
          const card = findCard(frame.current, nodeId)
          if (frame.current && card) dimOthers(frame.current, card)
        })
      },
      pointer: pointerPosition,
      sizeOf: node => geometryOf(node),
      portY: (node, side, portId) => portTop(geometryOf(node), side, portId),
      focusNode: nodeId => {
        show(nodeId)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const card = findRow(frame.current, nodeId) ?? findCard(frame.current, nodeId)
            if (card) card.focus()
            else outline.current?.focusNode(nodeId)
          }),
        )
      },
    }
    return () => {
      editor.canvas.current = null
    }
  }, [editor, flow, store, area, covered, margin, documents, registry, show, frame, outline, pending, pointer])

  return null
}
