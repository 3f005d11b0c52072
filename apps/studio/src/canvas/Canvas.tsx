import type { Position } from '@sluice/workflow'
import { type NodeChange, ReactFlow, SelectionMode, type SnapGrid, type Viewport } from '@xyflow/react'
import { memo, useMemo, useRef, useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { gridSize } from '../editor/gridSize.ts'
import { useDocuments, useSelection, useView } from '../editor/useStores.ts'
import { useRefusal } from '../ui/access.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { isPhone } from '../ui/useIsNarrow.ts'
import { AlignmentGuides } from './dragging/AlignmentGuides.tsx'
import './canvas.css'
import { NodeCard } from './cards/NodeCard.tsx'
import { areSelfCulled, createFlowEdges, createFlowNodes } from './createFlowElements.ts'
import { FileDropOverlay } from './dragging/FileDropOverlay.tsx'
import { useCanvasDrop } from './dragging/useCanvasDrop.ts'
import { useNodeDrag } from './dragging/useNodeDrag.ts'
import { useSelectionHandlers } from './dragging/useSelectionHandlers.ts'
import { DraggingContext } from './graph/DraggingContext.ts'
import type { FlowEdge } from './graph/flowEdge.ts'
import type { FlowNode } from './graph/flowNode.ts'
import type { OverviewNodeListHandle } from './overview/OverviewNodeList.tsx'
import { QuickAddPopover } from './QuickAddPopover.tsx'
import { useAddByDoubleClick } from './quickAdd/useAddByDoubleClick.ts'
import { canvasTexts } from './texts.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { type OpenMenu, useCanvasMenus } from './useCanvasMenus.ts'
import { useCanvasTouch } from './useCanvasTouch.ts'
import { useStableHandlers } from './useStableHandlers.ts'
import { DotGrid } from './view/DotGrid.tsx'
import { boxesOf, openingViewport, smallestZoom } from './view/fitBounds.ts'
import type { PanelMargin } from './view/panelMargin.ts'
import { hasMiniMap, isMiniMapClear, miniMapQuery, miniMapSpace } from './view/placeMiniMap.ts'
import { useDetailLevel } from './view/useDetailLevel.ts'
import { useOverview } from './view/useOverview.ts'
import { usePanLayer } from './view/usePanLayer.ts'
import { ConnectionLine } from './wires/ConnectionLine.tsx'
import { EdgeView } from './wires/EdgeView.tsx'
import { useConnectionDrag } from './wires/useConnectionDrag.ts'
import { WireRoutesProvider } from './wires/WireRoutesContext.tsx'

const OverviewCanvas = lazyComponent(() =>
  import('./overview/OverviewCanvas.tsx').then(module => module.OverviewCanvas),
)
// Memoised, as the canvas renders at every step of a drag.
const CanvasControls = memo(
  lazyComponent(() => import('./view/CanvasControls.tsx').then(module => module.CanvasControls), {
    // A phone shows its list without the canvas before it.
    placeholder: <div className="absolute inset-0 z-[4] bg-surface-0 md:hidden" />,
    isLate: () => !isPhone(),
  }),
)
const CanvasApi = memo(lazyComponent(() => import('./CanvasApi.ts').then(module => module.CanvasApi)))
const ConnectionHint = memo(
  lazyComponent(() => import('./wires/ConnectionHint.tsx').then(module => module.ConnectionHint)),
)
const EdgeInspector = lazyComponent(() => import('./edge/EdgeInspector.tsx').then(module => module.EdgeInspector))
const GroupLayer = lazyComponent(() => import('./groups/GroupLayer.tsx').then(module => module.GroupLayer))

const nodeTypes = { card: NodeCard }
const edgeTypes = { typed: EdgeView }
const grid: SnapGrid = [gridSize, gridSize]
/** The help panel names React Flow: on the canvas its name covers cards of small screens. */
const proOptions = { hideAttribution: true }
/** Flows up to this size are mounted as a whole, also outside the view. */
const maxAllMounted = 40
const noNodes: FlowNode[] = []
const noEdges: FlowEdge[] = []

type Props = {
  readonly margin: PanelMargin
  /** Where the controls at the left begin; without it at the margin. */
  readonly controlsLeft?: number
  readonly showMiniMap: boolean
  readonly onContextMenu: OpenMenu
}

/** The canvas: renders nodes and edges and handles mouse and keyboard. */
export function Canvas({ margin, controlsLeft = margin.left, showMiniMap, onContextMenu }: Props) {
  const { documents, registry, view } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  const { isTouch, touching } = useCanvasTouch()
  const { applyNodeChanges, ...selecting } = useSelectionHandlers(isTouch)
  const { dragged, lines, snapsToGrid, takePositions, moveBy, onDragStart, onDragStop, onNodeDrag } = useNodeDrag(frame)
  const { hasFile, dropping } = useCanvasDrop(frame)
  const moving = usePanLayer(frame)
  const outline = useRef<OverviewNodeListHandle>(null)
  const pointer = useRef<Position | null>(null)
  const [firstArea] = useState(pageSize)
  const [firstViewport] = useState(() => {
    const { viewport, document } = documents.getState()
    if (viewport) return viewport
    const { length } = document.nodes
    const isMapped =
      showMiniMap && isMiniMapClear(length) && hasMiniMap(length, window.matchMedia(miniMapQuery).matches)
    const space = isMapped ? miniMapSpace(boxesOf(document, registry)) : 0
    return openingViewport(document, registry, firstArea, margin, space)
  })
  useDetailLevel(frame, firstViewport)
  const document = useDocuments(state => state.document)
  const nodeIds = useSelection(state => state.nodeIds)
  const edgeIds = useSelection(state => state.edgeIds)
  const toNodes = useMemo(() => createFlowNodes(registry), [registry])
  const toEdges = useMemo(() => createFlowEdges(registry), [registry])
  const { isOverview, isOverviewShown, visible } = useOverview(document, registry, firstViewport, firstArea)
  const nodes = useMemo(
    () => (isOverview ? noNodes : toNodes(document, nodeIds, dragged, visible)),
    [isOverview, toNodes, document, nodeIds, dragged, visible],
  )
  const edges = useMemo(
    () => (isOverview ? noEdges : toEdges(document, edgeIds, visible)),
    [isOverview, toEdges, document, edgeIds, visible],
  )
  const isEdgeInspected = useView(state => state.inspectedEdgeId !== null)
  const handlers = useStableHandlers({
    onEdgeClick: (_event: unknown, edge: FlowEdge) => view.setState({ inspectedEdgeId: edge.id }),
    onNodesChange: (changes: NodeChange<FlowNode>[]) => {
      applyNodeChanges(changes)
      takePositions(changes)
    },
    onNodeDragStart: (_event: unknown, _node: FlowNode, held: FlowNode[]) => onDragStart(held),
    onSelectionDragStart: (_event: unknown, held: FlowNode[]) => onDragStart(held),
    onNodeDrag,
    onNodeDragStop: () => void onDragStop(),
    onSelectionDragStop: () => void onDragStop(),
    onMoveStart: moving.begin,
    onMoveEnd: (_event: unknown, viewport: Viewport) => {
      moving.end()
      documents.setViewport(viewport)
    },
    onMouseMove: ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }) => {
      pointer.current = { x, y }
    },
    ...selecting,
    ...useConnectionDrag(),
    ...dropping,
    ...useCanvasMenus(onContextMenu, isTouch),
  })
  const isDragging = dragged.size > 0
  const canEdit = useRefusal('saveDraft') === undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the focusable nodes inside
    <div
      ref={frame}
      className="relative size-full"
      data-dragging={isDragging || undefined}
      data-edge-inspected={isEdgeInspected || undefined}
      onKeyDown={useCanvasKeys(frame)}
      {...useAddByDoubleClick()}
      {...touching}
    >
      <WireRoutesProvider nodes={nodes} edges={edges} groups={document.groups} isCulled={visible !== null}>
        <DraggingContext value={isDragging}>
          <ReactFlow<FlowNode, FlowEdge>
            nodes={nodes}
            edges={edges}
            nodesDraggable={canEdit}
            nodesConnectable={canEdit}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            defaultViewport={firstViewport}
            onlyRenderVisibleElements={nodes.length > maxAllMounted && !areSelfCulled(nodes, visible)}
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
            proOptions={proOptions}
            aria-label={canvasTexts.canvas}
            {...handlers}
          >
            <DotGrid />
            {!isOverview && document.groups && (
              <GroupLayer
                document={document}
                dragged={dragged}
                onMove={moveBy}
                onMoved={() => void onDragStop()}
                onOpenMenu={onContextMenu}
              />
            )}
            <CanvasApi frame={frame} margin={margin} outline={outline} pointer={pointer} />
            <AlignmentGuides lines={lines} />
            <ConnectionHint />
            {isOverviewShown && <OverviewCanvas margin={margin} onOpenMenu={onContextMenu} outline={outline} />}
            <CanvasControls margin={margin} left={controlsLeft} showMiniMap={showMiniMap} />
            {isEdgeInspected && <EdgeInspector margin={margin} />}
          </ReactFlow>
        </DraggingContext>
      </WireRoutesProvider>
      {hasFile && <FileDropOverlay />}
      <QuickAddPopover />
      <p className="sr-only">{canvasTexts.help}</p>
    </div>
  )
}

const pageSize = () => ({ width: document.documentElement.clientWidth, height: document.documentElement.clientHeight })
