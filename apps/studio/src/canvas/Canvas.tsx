import { type NodeChange, ReactFlow, SelectionMode, type SnapGrid, type Viewport } from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { gridSize } from '../editor/gridSize.ts'
import { useDocuments, useSelection, useView } from '../editor/useStores.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { AlignmentGuides } from './moving/AlignmentGuides.tsx'
import './canvas.css'
import { NodeCard } from './cards/NodeCard.tsx'
import type { FarOutlineHandle } from './far/FarOutline.tsx'
import type { FlowNode } from './graph/flowNode.ts'
import { GroupLayer } from './groups/GroupLayer.tsx'
import { FileDrop } from './moving/FileDrop.tsx'
import { useDragging } from './moving/useDragging.ts'
import { useDropping } from './moving/useDropping.ts'
import { useSelecting } from './moving/useSelecting.ts'
import { QuickAddHost } from './QuickAddHost.tsx'
import { canvasTexts } from './texts.ts'
import { areChosen, createFlowEdges, createFlowNodes } from './toFlow.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { type OpenMenu, useCanvasMenus } from './useCanvasMenus.ts'
import { useCanvasPort } from './useCanvasPort.ts'
import { useCanvasTouch } from './useCanvasTouch.ts'
import { useSteady } from './useSteady.ts'
import { DotGrid } from './view/DotGrid.tsx'
import { fitBounds, smallestZoom } from './view/fitBounds.ts'
import type { PanelMargin } from './view/panelMargin.ts'
import { useIsFar } from './view/useIsFar.ts'
import { useMovingLayer } from './view/useMovingLayer.ts'
import { ConnectionHint } from './wires/ConnectionHint.tsx'
import { ConnectionLine } from './wires/ConnectionLine.tsx'
import { EdgeView, type FlowEdge } from './wires/EdgeView.tsx'
import { useConnecting } from './wires/useConnecting.ts'

const FarView = lazyPart(() => import('./far/FarView.tsx').then(module => module.FarView))
const CanvasCorner = lazyPart(() => import('./view/CanvasCorner.tsx').then(module => module.CanvasCorner))
const EdgeInspector = lazyPart(() => import('./edge/EdgeInspector.tsx').then(module => module.EdgeInspector))

const nodeTypes = { card: NodeCard }
const edgeTypes = { typed: EdgeView }
const grid: SnapGrid = [gridSize, gridSize]
const noNodes: FlowNode[] = []
const noEdges: FlowEdge[] = []

type Props = {
  readonly margin: PanelMargin
  readonly showMiniMap: boolean
  readonly onContextMenu: OpenMenu
}

/** The drawing surface: nodes and connections of the document, moved, connected and reached with mouse or keyboard. */
export function Canvas({ margin, showMiniMap, onContextMenu }: Props) {
  const { documents, registry, view } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  const { isTouch, touching } = useCanvasTouch()
  const { takeNodes, ...selecting } = useSelecting(isTouch)
  const { dragged, lines, snapsToGrid, takePositions, moveBy, onDragStop, onNodeDrag } = useDragging(frame)
  const { hasFile, dropping } = useDropping(frame)
  const moving = useMovingLayer(frame)
  const outline = useRef<FarOutlineHandle>(null)
  const [firstArea] = useState(pageSize)
  const [firstViewport] = useState(
    () => documents.getState().viewport ?? fitBounds(documents.getState().document.nodes, registry, firstArea, margin),
  )
  const document = useDocuments(state => state.document)
  const nodeIds = useSelection(state => state.nodeIds)
  const edgeIds = useSelection(state => state.edgeIds)
  const toNodes = useMemo(() => createFlowNodes(registry), [registry])
  const toEdges = useMemo(() => createFlowEdges(registry), [registry])
  const { isFar, isDrawn, seen } = useIsFar(document, registry, firstViewport, firstArea)
  const nodes = useMemo(
    () => (isFar ? noNodes : toNodes(document, nodeIds, dragged, seen)),
    [isFar, toNodes, document, nodeIds, dragged, seen],
  )
  const edges = useMemo(
    () => (isFar ? noEdges : toEdges(document, edgeIds, seen)),
    [isFar, toEdges, document, edgeIds, seen],
  )
  const isEdgeInspected = useView(state => state.inspectedEdgeId !== null)
  const handlers = useSteady({
    onEdgeClick: (_event: unknown, edge: FlowEdge) => view.setState({ inspectedEdgeId: edge.id }),
    onNodesChange: (changes: NodeChange<FlowNode>[]) => {
      takeNodes(changes)
      takePositions(changes)
    },
    onNodeDrag,
    onNodeDragStop: () => void onDragStop(),
    onSelectionDragStop: () => void onDragStop(),
    onMoveStart: moving.begin,
    onMoveEnd: (_event: unknown, viewport: Viewport) => {
      moving.end()
      documents.setViewport(viewport)
    },
    ...useCanvasPort(frame, margin, outline),
    ...selecting,
    ...useConnecting(),
    ...dropping,
    ...useCanvasMenus(onContextMenu, isTouch),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the focusable nodes inside
    <div ref={frame} className="relative size-full" onKeyDown={useCanvasKeys(frame)} {...touching}>
      <ReactFlow<FlowNode, FlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        defaultViewport={firstViewport}
        onlyRenderVisibleElements={!areChosen(nodes, seen)}
        disableKeyboardA11y
        edgesFocusable={false}
        deleteKeyCode={null}
        selectionKeyCode="Shift"
        multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
        zoomOnDoubleClick={false}
        minZoom={Math.min(smallestZoom, firstViewport.zoom)}
        maxZoom={2}
        snapToGrid={snapsToGrid}
        snapGrid={grid}
        selectionMode={SelectionMode.Partial}
        connectionRadius={24}
        connectOnClick={false}
        connectionLineComponent={ConnectionLine}
        attributionPosition="bottom-center"
        aria-label={canvasTexts.canvas}
        {...handlers}
      >
        <DotGrid />
        {!isFar && (
          <GroupLayer
            document={document}
            dragged={dragged}
            onMove={moveBy}
            onMoved={() => void onDragStop()}
            onOpenMenu={onContextMenu}
          />
        )}
        <AlignmentGuides lines={lines} />
        <ConnectionHint />
        {isDrawn && <FarView margin={margin} onOpenMenu={onContextMenu} outline={outline} />}
        <CanvasCorner margin={margin} showMiniMap={showMiniMap} />
        {isEdgeInspected && <EdgeInspector margin={margin} />}
      </ReactFlow>
      {hasFile && <FileDrop />}
      <QuickAddHost />
      <p className="sr-only">{canvasTexts.help}</p>
    </div>
  )
}

const pageSize = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight })
