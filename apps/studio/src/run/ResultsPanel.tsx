import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments, useRuns, useView } from '../editor/useStores.ts'
import { limitResultsSize } from '../editor/viewStore.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { runTexts } from './texts.ts'

const ResultsView = lazyComponent(() => import('./results/ResultsView.tsx').then(module => module.ResultsView), {
  isPanel: true,
})

type Props = {
  readonly isNarrow?: boolean
  readonly charts?: ReactNode
  readonly hasHistory?: boolean
}

/** Results panel of the latest run; collapsible and resizable. */
export function ResultsPanel({ isNarrow = false, ...shown }: Props) {
  const { view } = useEditor()
  const { areResultsOpen: isOpen, isResultsMaximised, resultsSize } = useView(state => state)
  const nodes = useDocuments(state => state.document.nodes)
  const run = useRuns(state => state.view.nodes)
  const source = useRuns(state => state.on)
  const count = run.size === 0 ? 0 : nodes.filter(({ id }) => run.has(id)).length
  const isLarge = isOpen && isResultsMaximised
  const Chevron = isOpen ? ChevronDown : ChevronUp
  const Size = isLarge ? Minimize2 : Maximize2
  const size = isOpen && !isLarge && !isNarrow ? resultsSize : undefined
  return (
    <section
      aria-label={runTexts.results}
      style={size}
      className={classNames(
        'pointer-events-auto flex flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel',
        isLarge ? 'fixed inset-x-2 top-16 bottom-2 z-20 max-md:top-30' : 'relative max-w-[calc(100vw-16px)]',
        !isLarge && isOpen && 'max-h-[calc(100dvh-88px)]',
        !isLarge && (isOpen && isNarrow ? 'h-[60dvh] w-screen' : !isOpen && 'w-72'),
      )}
    >
      {size && <ResizeHandle />}
      <div className="flex h-10 shrink-0 items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onPointerEnter={() => ResultsView.preload()}
          onClick={() => view.setState({ areResultsOpen: !isOpen, isResultsMaximised: false })}
          className="flex h-full min-w-0 flex-1 items-center gap-2 pr-2 pl-3 font-medium hover:bg-surface-2"
        >
          {runTexts.results}
          {count > 0 && <Badge>{count}</Badge>}
          <span className="flex-1" />
          {source && count > 0 && <SourceBadge source={source} />}
          <Chevron size={16} aria-hidden="true" />
        </button>
        {isOpen && (
          <Button
            look="quiet"
            iconOnly
            aria-label={isLarge ? runTexts.restore : runTexts.maximize}
            title={isLarge ? runTexts.restore : runTexts.maximize}
            onClick={() => view.setState({ isResultsMaximised: !isLarge })}
            icon={<Size size={14} aria-hidden="true" />}
          />
        )}
      </div>
      {isOpen && <ResultsView {...shown} />}
    </section>
  )
}

const keySteps: Readonly<Record<string, readonly [width: number, height: number]>> = {
  ArrowLeft: [24, 0],
  ArrowRight: [-24, 0],
  ArrowUp: [0, 24],
  ArrowDown: [0, -24],
}

/** Resize handle in the upper left corner, by drag or arrow keys. */
function ResizeHandle() {
  const { view } = useEditor()
  const grow = (width: number, height: number) => {
    const { resultsSize } = view.getState()
    const wanted = { width: resultsSize.width + width, height: resultsSize.height + height }
    view.setState({ resultsSize: limitResultsSize(wanted) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    grow(...step)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) grow(-event.movementX, -event.movementY)
  }
  return (
    <button
      type="button"
      aria-label={runTexts.resize}
      title={runTexts.resize}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="absolute top-0 left-0 z-10 size-3 cursor-nwse-resize touch-none rounded-tl-lg border-t-2 border-l-2 border-line-strong hover:border-accent"
    />
  )
}
