import type { WorkflowNode } from '@sluice/workflow'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { fitBounds } from '../../canvas/view/fitBounds.ts'
import type { PanelMargin } from '../../canvas/view/panelMargin.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { motionMs } from '../../ui/motionMs.ts'
import type { ShownProposal } from '../chat/useDifference.ts'

/** Shows a new proposal with all cards, or with those that it changes where all would be too small to read. */
export function useFitProposal(shown: ShownProposal | null, margin: PanelMargin, isSheet: boolean): void {
  const { registry } = useEditor()
  const flow = useReactFlow()
  const store = useStoreApi()
  const messageId = shown?.messageId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every proposal and size of the sheet, and not when the canvas changes
  useEffect(() => {
    const difference = shown?.difference
    if (!difference) return
    const { before, after, removed } = difference
    const { width, height, minZoom, setMinZoom } = store.getState()
    const fit = (nodes: readonly WorkflowNode[]) =>
      fitBounds(
        { nodes, edges: after.edges },
        registry,
        { width, height },
        {
          ...margin,
          top: margin.top + (isSheet ? 0 : barHeight),
          bottom: margin.bottom + changesHeight,
        },
      )
    const all = [...after.nodes, ...removed]
    const whole = fit(all.length > 0 ? all : before.nodes)
    const parts = concerned(difference)
    const fitted = whole.zoom < readableZoom && parts.length > 0 ? fit(parts) : whole
    if (fitted.zoom < minZoom) setMinZoom(fitted.zoom)
    void flow.setViewport(fitted, { duration: motionMs(150) })
  }, [messageId, isSheet])
}

/** Height of the bar with the decision, with its gap. */
const barHeight = 56

/** Height of what changes, below the lowest card. */
const changesHeight = 32

/** Below this zoom only what changes is shown. */
const readableZoom = 0.5

function concerned({ before, added, removed, changed, moved }: NonNullable<ShownProposal['difference']>) {
  return [...added, ...removed, ...moved, ...before.nodes.filter(({ id }) => changed.has(id))]
}
