import { Background, MiniMap, ReactFlow } from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useSelection } from '../editor/useStores.ts'
import './canvas.css'
import { EdgeView, type FlowEdge } from './EdgeView.tsx'
import { fitBounds } from './fitBounds.ts'
import { type FlowNode, NodeCard } from './NodeCard.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { canvasTexts } from './texts.ts'
import { createFlowEdges, createFlowNodes } from './toFlow.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { type OpenMenu, useCanvasMenus } from './useCanvasMenus.ts'
import { useCanvasPort } from './useCanvasPort.ts'
import { useConnecting } from './useConnecting.ts'
import { useDragging } from './useDragging.ts'
import { useDropping } from './useDropping.ts'
import { useSelecting } from './useSelecting.ts'

const nodeTypes = { card: NodeCard }
const edgeTypes = { typed: EdgeView }

type Props = {
  readonly margin: PanelMargin
  readonly showMiniMap: boolean
  readonly onContextMenu: OpenMenu
}

/** The drawing surface: nodes and connections of the document, moved, connected and reached with mouse or keyboard. */
export function Canvas({ margin, showMiniMap, onContextMenu }: Props) {
  const { documents, registry } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  const { takeNodes, ...selecting } = useSelecting()
  const { dragged, takePositions, onDragStop } = useDragging()
  const [firstViewport] = useState(
    () => documents.getState().viewport ?? fitBounds(documents.getState().document.nodes, registry, pageSize(), margin),
  )
  const document = useDocuments(state => state.document)
  const nodeIds = useSelection(state => state.nodeIds)
  const edgeIds = useSelection(state => state.edgeIds)
  const toNodes = useMemo(() => createFlowNodes(registry), [registry])
  const toEdges = useMemo(() => createFlowEdges(registry), [registry])
  const nodes = useMemo(() => toNodes(document, nodeIds, dragged), [toNodes, document, nodeIds, dragged])
  const edges = useMemo(() => toEdges(document, edgeIds), [toEdges, document, edgeIds])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the focusable nodes inside
    <div ref={frame} className="size-full" onKeyDown={useCanvasKeys(frame)}>
      <ReactFlow<FlowNode, FlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultViewport={firstViewport}
        onlyRenderVisibleElements
        disableKeyboardA11y
        edgesFocusable={false}
        deleteKeyCode={null}
        selectionKeyCode="Shift"
        multiSelectionKeyCode={['Control', 'Meta']}
        zoomOnDoubleClick={false}
        minZoom={0.05}
        maxZoom={2}
        connectionRadius={24}
        attributionPosition="bottom-center"
        aria-label={canvasTexts.canvas}
        onNodesChange={changes => {
          takeNodes(changes)
          takePositions(changes)
        }}
        onNodeDragStop={(_event, _node, stopped) => onDragStop(stopped)}
        onSelectionDragStop={(_event, stopped) => onDragStop(stopped)}
        onMoveEnd={(_event, viewport) => documents.setViewport(viewport)}
        {...useCanvasPort(frame, margin)}
        {...selecting}
        {...useConnecting()}
        {...useDropping()}
        {...useCanvasMenus(onContextMenu)}
      >
        <Background gap={20} size={1.4} />
        {showMiniMap && (
          <MiniMap
            pannable
            zoomable
            style={{ right: margin.right, bottom: margin.bottom, margin: 0 }}
            className="hidden! overflow-hidden rounded-lg border border-line shadow-panel lg:block!"
          />
        )}
      </ReactFlow>
      <p className="sr-only">{canvasTexts.help}</p>
    </div>
  )
}

const pageSize = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight })
