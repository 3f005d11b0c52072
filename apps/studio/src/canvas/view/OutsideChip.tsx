import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { canvasTexts } from '../texts.ts'
import { findOutside, type Side } from './findOutside.ts'
import { isClear } from './fitBeside.ts'
import { boxesOf } from './fitBounds.ts'
import type { PanelMargin } from './panelMargin.ts'
import type { RestingView } from './useRestingViewport.ts'

const arrows: Record<Side, typeof ArrowUp> = { left: ArrowLeft, right: ArrowRight, top: ArrowUp, bottom: ArrowDown }

/** Size of the button with its distance to cards, in pixels. */
const size = { width: 104, height: 52 }

type Props = {
  readonly margin: PanelMargin
  readonly view: RestingView
}

/**
 * How many cards are outside of the resting view, as a button that fits the flow into it. Nothing where all are seen,
 * or where it would cover a card.
 */
export function OutsideChip({ margin, view }: Props) {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const boxes = useMemo(() => boxesOf(document, registry), [document, registry])
  const outside = useMemo(() => findOutside(boxes, view, margin), [boxes, view, margin])
  const fit = useCommand('fitView')
  const [right, bottom] = [view.width - margin.right, view.height - margin.bottom]
  const corner = { left: right - size.width, top: bottom - size.height, right, bottom }
  if (!outside || !isClear(boxes, view, corner)) return null
  const Arrow = arrows[outside.side]
  return (
    <Button
      className="rounded-full! bg-surface-1! px-3! text-meta text-ink-2! shadow-panel pointer-coarse:min-h-11"
      aria-label={canvasTexts.fitOutside(outside.count)}
      title={canvasTexts.fitOutside(outside.count)}
      onClick={fit.run}
    >
      {canvasTexts.outside(outside.count)}
      <Arrow size={14} aria-hidden="true" />
    </Button>
  )
}
