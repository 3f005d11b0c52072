import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import { fitBounds } from '../../canvas/view/fitBounds.ts'
import type { PanelMargin } from '../../canvas/view/panelMargin.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { motionMs } from '../../ui/motionMs.ts'
import type { ShownProposal } from '../chat/useDifference.ts'

/** Shows a new proposal whole, with the cards it concerns. */
export function useFitProposal(shown: ShownProposal | null, margin: PanelMargin): void {
  const { registry } = useEditor()
  const flow = useReactFlow()
  const store = useStoreApi()
  const messageId = shown?.messageId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every proposal, and not when the canvas changes
  useEffect(() => {
    const difference = shown?.difference
    if (!difference) return
    const { before, after, removed } = difference
    const nodes = after.nodes.length > maxWhole ? concerned(difference) : [...after.nodes, ...removed]
    const { width, height, minZoom, setMinZoom } = store.getState()
    const fitted = fitBounds(
      nodes.length > 0 ? nodes : before.nodes,
      registry,
      { width, height },
      { ...margin, top: margin.top + barHeight },
    )
    if (fitted.zoom < minZoom) setMinZoom(fitted.zoom)
    void flow.setViewport(fitted, { duration: motionMs(150) })
  }, [messageId])
}

/** Height of the bar with the decision, with its gap. */
const barHeight = 56

/** Above this count only what changes is shown. */
const maxWhole = 30

function concerned({ before, added, removed, changed, moved }: NonNullable<ShownProposal['difference']>) {
  return [...added, ...removed, ...moved, ...before.nodes.filter(({ id }) => changed.has(id))]
}
