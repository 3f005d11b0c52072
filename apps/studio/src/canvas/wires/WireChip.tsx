import { findPort, type Json, type Position } from '@sluice/workflow'
import { EdgeLabelRenderer, useStoreApi } from '@xyflow/react'
import X from 'lucide-react/icons/x'
import type { PointerEventHandler } from 'react'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { classNames } from '../../ui/classNames.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import { describeOutput } from '../graph/previewValue.ts'
import { overlayZIndex } from '../overlayZIndex.ts'
import { canvasTexts } from '../texts.ts'

type Props = {
  readonly id: string
  readonly at: Position
  readonly data: NonNullable<FlowEdge['data']>
  readonly isShown: boolean
  readonly value: Json | undefined
  readonly onPointerEnter: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
}

/** Text size on the screen, at any zoom. */
const textPixels = 12

/** Value of a wire with buttons to inspect and delete it; unless shown, for the keyboard only. */
export function WireChip({ id, at, data, isShown, value, onPointerEnter, onPointerLeave }: Props) {
  const { view, selection, documents, registry, runs, command } = useEditor()
  const flow = useStoreApi()
  const { broken, isOrder, name, output } = data
  const words = () => {
    const { document } = documents.getState()
    const edge = document.edges.find(candidate => candidate.id === id)
    const source = document.nodes.find(node => node.id === edge?.source)
    if (value === undefined || !edge || !source) return output
    const port = findPort(registry.get(source.componentId)?.outputs ?? {}, edge.sourcePort)
    const lookup = createValueLookup(source, document, runs.getState().view.nodes, registry)
    return shortenDecimals(describeOutput(port, value, lookup) ?? output)
  }
  const text = broken ?? (isOrder ? canvasTexts.runsAfter : words())
  const inspect = () => {
    selection.select([], [id])
    view.setState({ inspectedEdgeId: id })
  }
  const remove = () => {
    if (!documents.getState().document.edges.some(edge => edge.id === id)) return
    selection.select([], [id])
    command('deleteConnection')
  }
  return (
    <EdgeLabelRenderer>
      <div
        className="studio-wire-chip nopan nodrag pointer-events-none absolute flex size-0 items-center justify-center"
        style={{
          left: at.x,
          top: at.y,
          zIndex: overlayZIndex,
          fontSize: textPixels / Math.min(1, flow.getState().transform[2]),
        }}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <div
          className={classNames(
            'flex items-center rounded-[0.75em] border bg-surface-1 whitespace-nowrap shadow-panel',
            broken ? 'border-danger/50 text-danger' : 'border-line text-ink',
            isShown ? 'pointer-events-auto' : 'sr-only focus-within:not-sr-only focus-within:pointer-events-auto',
          )}
        >
          <button
            type="button"
            aria-label={
              value === undefined
                ? canvasTexts.inspectConnection(name)
                : `${canvasTexts.inspectConnection(name)}, ${text}`
            }
            onClick={inspect}
            className={classNames(
              'figures max-w-[20em] px-[0.6em] py-[0.15em]',
              broken ? 'whitespace-normal' : 'truncate',
            )}
          >
            {text}
          </button>
          {isShown && (
            <button
              type="button"
              aria-label={canvasTexts.removeConnection(name)}
              title={canvasTexts.removeConnection(name)}
              onClick={remove}
              className="grid h-[1.6em] w-[1.8em] place-items-center rounded-r-[0.75em] text-ink-2 hover:text-danger"
            >
              <X size="1em" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
    </EdgeLabelRenderer>
  )
}
