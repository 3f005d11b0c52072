import { checkConnection, type Position } from '@sluice/workflow'
import {
  Background,
  type Connection,
  type FinalConnectionState,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react'
import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addNode } from '../editor/addNode.ts'
import { connectionTexts, connectNodes } from '../editor/connectNodes.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { useDocuments, useSelection, useView } from '../editor/useStores.ts'
import { componentDragType } from '../ui/componentDragType.ts'
import { bringIntoView } from './bringIntoView.ts'
import './canvas.css'
import { EdgeView, type FlowEdge } from './EdgeView.tsx'
import { fitBounds } from './fitBounds.ts'
import { neighbourOf } from './flowOrder.ts'
import { freePlace } from './freePlace.ts'
import { type FlowNode, NodeCard } from './NodeCard.tsx'
import { nodeGeometry } from './nodeGeometry.ts'
import { canvasTexts } from './texts.ts'
import { createFlowEdges, createFlowNodes } from './toFlow.ts'

const nodeTypes = { card: NodeCard }
const edgeTypes = { typed: EdgeView }
const keyboardStep = 10
/** The second click of a double click must still meet the node. */
const showAfterMs = 300
const noDrags: ReadonlyMap<string, Position> = new Map()
const arrows = { ArrowRight: 'forward', ArrowLeft: 'back', ArrowDown: 'next', ArrowUp: 'previous' } as const
const moves: Readonly<Record<string, Position>> = {
  ArrowRight: { x: keyboardStep, y: 0 },
  ArrowLeft: { x: -keyboardStep, y: 0 },
  ArrowDown: { x: 0, y: keyboardStep },
  ArrowUp: { x: 0, y: -keyboardStep },
}

type Props = {
  /** Room that floating panels take, in pixels. */
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly showMiniMap: boolean
  readonly onContextMenu: (menu: 'node' | 'edge' | 'canvas', x: number, y: number) => void
}

/** The drawing surface: nodes and connections of the document, moved, connected and reached with mouse or keyboard. */
export function Canvas({ margin, showMiniMap, onContextMenu }: Props) {
  const editor = useEditor()
  const { documents, selection, registry, view, doors } = editor
  const document = useDocuments(state => state.document)
  const nodeIds = useSelection(state => state.nodeIds)
  const edgeIds = useSelection(state => state.edgeIds)
  const executionMode = useView(state => state.executionMode)
  const [dragged, setDragged] = useState(noDrags)
  const frame = useRef<HTMLDivElement>(null)
  const pointer = useRef<Position | null>(null)
  const flow = useReactFlow()

  const toNodes = useMemo(() => createFlowNodes(registry), [registry])
  const toEdges = useMemo(() => createFlowEdges(registry), [registry])
  const nodes = useMemo(() => toNodes(document, nodeIds, dragged), [toNodes, document, nodeIds, dragged])
  const edges = useMemo(() => toEdges(document, edgeIds), [toEdges, document, edgeIds])

  const area = useCallback(() => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width ?? 1024, height: box?.height ?? 768 }
  }, [])
  const fitted = useCallback(
    () => fitBounds(documents.getState().document.nodes, registry, area(), margin),
    [documents, registry, area, margin],
  )
  const [firstViewport] = useState(
    () => documents.getState().viewport ?? fitBounds(documents.getState().document.nodes, registry, pageSize(), margin),
  )

  const show = useCallback(
    (nodeId: string) => {
      const node = documents.getState().document.nodes.find(candidate => candidate.id === nodeId)
      if (!node) return
      const box = { position: node.position, size: nodeGeometry(registry.get(node.componentId)) }
      const shown = bringIntoView(box, flow.getViewport(), area(), margin)
      if (shown) void flow.setViewport(shown, { duration: 150 })
    },
    [documents, registry, flow, area, margin],
  )

  useEffect(() => {
    editor.canvas.current = {
      fit: () => void flow.setViewport(fitted(), { duration: 150 }),
      zoomTo: zoom => void flow.zoomTo(zoom, { duration: 150 }),
      freePosition: componentId => {
        const { width, height } = area()
        const middle = flow.screenToFlowPosition({
          x: (margin.left + width - margin.right) / 2,
          y: (margin.top + height - margin.bottom) / 2,
        })
        return freePlace(componentId, middle, documents.getState().document.nodes, registry)
      },
      pointer: () => pointer.current,
      sizeOf: node => nodeGeometry(registry.get(node.componentId)),
      focusNode: nodeId => {
        show(nodeId)
        requestAnimationFrame(() => requestAnimationFrame(() => findCard(frame.current, nodeId)?.focus()))
      },
    }
    return () => {
      editor.canvas.current = null
    }
  }, [editor, flow, fitted, area, margin, documents, registry, show])

  const inspectedNodeId = useView(state => state.inspectedNodeId)
  useEffect(() => {
    if (!inspectedNodeId) return
    const timer = setTimeout(() => show(inspectedNodeId), showAfterMs)
    return () => clearTimeout(timer)
  }, [inspectedNodeId, show])

  const onNodesChange = (changes: readonly NodeChange<FlowNode>[]) => {
    const selected = new Set(selection.getState().nodeIds)
    let moved: Map<string, Position> | undefined
    for (const change of changes) {
      if (change.type === 'select') change.selected ? selected.add(change.id) : selected.delete(change.id)
      if (change.type === 'position' && change.position && change.dragging) {
        moved ??= new Map(dragged)
        moved.set(change.id, change.position)
      }
    }
    selection.select(selected, selection.getState().edgeIds)
    if (moved) setDragged(moved)
  }

  const onDragStop = (_event: unknown, _node: FlowNode, stopped: readonly FlowNode[]) => {
    const before = new Map(document.nodes.map(node => [node.id, node.position]))
    const patch = stopped
      .map(({ id, position }) => ({
        op: 'moveNode' as const,
        id,
        position: { x: Math.round(position.x), y: Math.round(position.y) },
      }))
      .filter(({ id, position }) => before.get(id)?.x !== position.x || before.get(id)?.y !== position.y)
    documents.edit(patch, { label: editorTexts.move })
    setDragged(noDrags)
  }

  const toWanted = (connection: Connection | FlowEdge) => ({
    source: connection.source,
    target: connection.target,
    sourcePort: connection.sourceHandle ?? '',
    targetPort: connection.targetHandle ?? '',
  })

  const onConnectEnd = (_event: unknown, { isValid, fromHandle, toHandle }: FinalConnectionState) => {
    if (isValid !== false || !fromHandle || !toHandle) return
    const [source, target] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle]
    if (source.type === target.type) {
      doors.notify('error', connectionTexts.invalid, connectionTexts.invalidFallback)
      return
    }
    connectNodes(editor, {
      source: source.nodeId,
      sourcePort: source.id ?? '',
      target: target.nodeId,
      targetPort: target.id ?? '',
    })
  }

  const onDrop = (event: DragEvent) => {
    const componentId = event.dataTransfer.getData(componentDragType)
    if (!componentId) return
    event.preventDefault()
    const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    addNode(editor, componentId, { x: point.x - 120, y: point.y - 24 })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const nodeId = (event.target as HTMLElement).closest?.<HTMLElement>('.react-flow__node')?.dataset.id
    if (!nodeId || event.target !== findCard(frame.current, nodeId)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key as keyof typeof arrows]
    const move = moves[event.key]
    if (event.shiftKey && move) {
      const node = document.nodes.find(candidate => candidate.id === nodeId)
      if (node) {
        const position = { x: node.position.x + move.x, y: node.position.y + move.y }
        documents.edit([{ op: 'moveNode', id: nodeId, position }], {
          label: editorTexts.move,
          mergeKey: `move ${nodeId}`,
        })
      }
    } else if (direction) {
      const next = neighbourOf(document, nodeId, direction)
      if (next) editor.canvas.current?.focusNode(next)
    } else if (event.key === 'Enter') {
      selection.select([nodeId])
      view.setState({ inspectedNodeId: nodeId })
    } else if (event.key === ' ') selection.select([nodeId])
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the focusable nodes inside
    <div ref={frame} className="size-full" onKeyDown={onKeyDown}>
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
        onNodesChange={onNodesChange}
        onNodeDragStop={onDragStop}
        onSelectionDragStop={(event, stopped) => onDragStop(event, stopped[0]!, stopped)}
        onEdgesChange={changes => {
          const selected = new Set(selection.getState().edgeIds)
          for (const change of changes)
            if (change.type === 'select') change.selected ? selected.add(change.id) : selected.delete(change.id)
          selection.select(selection.getState().nodeIds, selected)
        }}
        onConnect={connection => void connectNodes(editor, toWanted(connection))}
        onConnectEnd={onConnectEnd}
        isValidConnection={connection => checkConnection(document, registry, toWanted(connection)).ok}
        onNodeClick={(event, node) => {
          if (!event.shiftKey && !event.ctrlKey && !event.metaKey) view.setState({ inspectedNodeId: node.id })
        }}
        onNodeDoubleClick={(_event, node) => {
          if (executionMode === 'individual') void doors.execute(node.id)
        }}
        onMouseMove={({ clientX, clientY }) => {
          pointer.current = flow.screenToFlowPosition({ x: clientX, y: clientY })
        }}
        onPaneClick={() => view.setState({ inspectedNodeId: null })}
        onMoveEnd={(_event, viewport) => documents.setViewport(viewport)}
        onDragOver={event => {
          if (!event.dataTransfer.types.includes(componentDragType)) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'copy'
        }}
        onDrop={onDrop}
        onNodeContextMenu={(event, node) => {
          event.preventDefault()
          if (!nodeIds.has(node.id)) selection.select([node.id])
          onContextMenu('node', event.clientX, event.clientY)
        }}
        onEdgeContextMenu={(event, edge) => {
          event.preventDefault()
          selection.select([], [edge.id])
          onContextMenu('edge', event.clientX, event.clientY)
        }}
        onPaneContextMenu={event => {
          event.preventDefault()
          onContextMenu('canvas', event.clientX, event.clientY)
        }}
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

const findCard = (frame: HTMLElement | null, nodeId: string) =>
  frame?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"]`)
