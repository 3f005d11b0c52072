import { documentGeometry, footerHeight } from '@sluice/workflow/geometry'
import { useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useView } from '../../editor/useStores.ts'
import { motionMs } from '../../ui/motionMs.ts'
import { smallBelow } from '../graph/detailLevel.ts'
import type { Rect } from '../graph/visibleRegion.ts'
import { bringIntoView } from './bringIntoView.ts'
import { chooseFollowed } from './chooseFollowed.ts'
import { findStopped } from './findStopped.ts'
import { isClear } from './fitBeside.ts'
import type { PanelMargin } from './panelMargin.ts'

/** Delay before panning, so that a double-click still hits the node and several changes move the view once. */
const showAfterMs = 300
/** Distance of a card that was moved from the panels. */
const gap = 16
/** Height of the alert that follows a failure. */
const alertHeight = 64
/** Height of a name below its tile, in pixels. */
const nameHeight = 30

/**
 * Keeps in view what the step is about: the inspected node, the one that waits for the wallet or failed, and the
 * selected one when panels open. Returns the function that shows a node.
 *
 * - `covered`: parts of the canvas with controls
 */
export function useFollowedNode(
  area: () => { width: number; height: number },
  margin: PanelMargin,
  covered: () => readonly Rect[],
) {
  const { documents, registry, runs, selection } = useEditor()
  const flow = useReactFlow()
  const now = useRef(margin)
  now.current = margin
  const known = useRef(margin)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const boxOf = useCallback(
    (nodeId: string) => {
      const { document } = documents.getState()
      const node = document.nodes.find(({ id }) => id === nodeId)
      if (!node) return null
      const { width, height } = documentGeometry(document, registry)(node)
      const zoom = flow.getZoom()
      const below = zoom < smallBelow ? nameHeight / zoom : footerHeight
      return { position: node.position, size: { width, height: height + below } }
    },
    [documents, registry, flow],
  )
  const isVisible = useCallback(
    (nodeId: string, beside: PanelMargin) => {
      const box = boxOf(nodeId)
      if (!box) return false
      const viewport = flow.getViewport()
      const place = { ...box.position, ...box.size }
      return (
        bringIntoView(box, viewport, area(), beside) === null &&
        covered().every(rect => isClear([place], viewport, rect))
      )
    },
    [boxOf, flow, area, covered],
  )
  const show = useCallback(
    (nodeId: string) => {
      const box = boxOf(nodeId)
      if (!box || isVisible(nodeId, now.current)) return
      const { left, right, top, bottom } = now.current
      const below = nodeId === findStopped(runs.getState()) ? gap + alertHeight : gap
      const room = { left: left + gap, right: right + gap, top: top + gap, bottom: bottom + below }
      const moved = bringIntoView(box, flow.getViewport(), area(), room) ?? flow.getViewport()
      const place = { ...box.position, ...box.size }
      const under = covered().filter(rect => !isClear([place], moved, rect))
      const above = Math.max(room.bottom, ...under.map(({ top }) => area().height - top))
      const shown = bringIntoView(box, moved, area(), { ...room, bottom: above }) ?? moved
      void flow.setViewport(shown, { duration: motionMs(150) })
    },
    [boxOf, isVisible, runs, flow, area, covered],
  )
  const showSoon = useCallback(
    (nodeId: string) => {
      if (timer.current) clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = null
        show(nodeId)
      }, showAfterMs)
    },
    [show],
  )
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )

  const inspectedNodeId = useView(state => state.inspectedNodeId)
  useEffect(() => {
    if (inspectedNodeId) showSoon(inspectedNodeId)
  }, [inspectedNodeId, showSoon])

  useEffect(() => {
    const before = known.current
    known.current = margin
    const isSmaller = margin.bottom > before.bottom || margin.right > before.right
    if (!isSmaller || timer.current) return
    const { nodeIds } = selection.getState()
    const followed = chooseFollowed({
      stopped: findStopped(runs.getState()),
      selected: nodeIds.size === 1 ? [...nodeIds][0] : undefined,
      wasVisible: nodeId => isVisible(nodeId, before),
      isVisible: nodeId => isVisible(nodeId, margin),
    })
    if (followed) showSoon(followed)
  }, [margin, runs, selection, isVisible, showSoon])

  useEffect(
    () =>
      runs.subscribe((state, { view }) => {
        if (state.view === view) return
        const nodeId = findStopped(state)
        if (nodeId !== undefined && nodeId !== findStopped({ ...state, view })) showSoon(nodeId)
      }),
    [runs, showSoon],
  )
  return show
}
