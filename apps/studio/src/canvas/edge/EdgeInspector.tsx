import ChevronDown from 'lucide-react/icons/chevron-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns, useView } from '../../editor/useStores.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { uiTexts } from '../../ui/texts.ts'
import { portStyles } from '../graph/portStyle.ts'
import type { PanelMargin } from '../view/panelMargin.ts'
import { describeEdgeData, type EdgeData } from './describeEdgeData.ts'
import { edgeTexts } from './texts.ts'
import { useCardPlace } from './useCardPlace.ts'

type Props = { readonly margin: PanelMargin }

/** Inspector of one edge: its value, source and conversion. */
export function EdgeInspector({ margin }: Props) {
  const { view, registry } = useEditor()
  const edgeId = useView(state => state.inspectedEdgeId)
  const document = useDocuments(state => state.document)
  const runView = useRuns(state => state.view)
  const runDocument = useRuns(state => state.document)
  const flow = useMemo(
    () =>
      edgeId === null
        ? undefined
        : describeEdgeData(document, registry, { view: runView, document: runDocument }, edgeId),
    [document, registry, runView, runDocument, edgeId],
  )
  const isGone = edgeId !== null && flow === undefined
  useEffect(() => {
    if (isGone) view.setState({ inspectedEdgeId: null })
  }, [isGone, view])
  if (!edgeId || !flow) return null
  return (
    <Card
      key={edgeId}
      edgeId={edgeId}
      flow={flow}
      margin={margin}
      onClose={() => view.setState({ inspectedEdgeId: null })}
    />
  )
}

type CardProps = Props & { readonly edgeId: string; readonly flow: EdgeData; readonly onClose: () => void }

function Card({ edgeId, flow, margin, onClose }: CardProps) {
  const source = useRuns(state => state.on)
  const card = useRef<HTMLElement>(null)
  const place = useCardPlace(card, edgeId, margin)
  useFocusInside(card)
  const { selection, documents, command } = useEditor()
  const shown = flow.isOrder
    ? edgeTexts.orderShort
    : flow.value
      ? shortenDecimals(flow.value.readable ?? flow.value.exact.slice(0, 200))
      : (flow.reason ?? '')
  const remove = () => {
    if (!documents.getState().document.edges.some(edge => edge.id === edgeId)) return
    selection.select([], [edgeId])
    command('deleteConnection')
  }
  const note =
    flow.mark === 'stale' || flow.mark === 'pinned' || flow.mark === 'reused' ? edgeTexts[flow.mark] : undefined
  return (
    <section
      ref={card}
      aria-label={edgeTexts.title}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className="nopan nowheel nokey absolute z-[6] flex max-h-[60dvh] max-w-[calc(100vw-16px)] animate-fade flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel"
      style={place}
    >
      <header className="flex min-h-9 shrink-0 items-center gap-1.5 pr-1 pl-3">
        <h2
          className={classNames(
            'line-clamp-2 min-w-0 flex-1 break-words',
            flow.value ? 'figures font-semibold' : 'text-ink-2',
          )}
          title={shown}
        >
          <span className="sr-only">{edgeTexts.title}: </span>
          {shown}
        </h2>
        {!flow.isOrder && flow.mark && flow.mark !== 'fresh' && (
          <Badge tone={flow.mark === 'stale' ? 'warn' : 'neutral'}>{edgeTexts.marks[flow.mark]}</Badge>
        )}
        <Button
          look="quiet"
          iconOnly
          aria-label={edgeTexts.delete}
          title={edgeTexts.delete}
          onClick={remove}
          icon={<Trash2 size={14} aria-hidden="true" />}
        />
        <CloseButton aria-label={edgeTexts.close} onClick={onClose} />
      </header>
      <details className="group flex min-h-0 flex-col overflow-y-auto">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 px-3 pb-1 text-meta text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 break-words">
            {flow.from.label} → {flow.to.label}
          </span>
          <span className="shrink-0">{uiTexts.details}</span>
          <ChevronDown size={12} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <dl className="scroll-slim space-y-2 border-t border-line p-3">
          <Row name={edgeTexts.from}>
            <EndText end={flow.from} />
          </Row>
          <Row name={edgeTexts.to}>
            <EndText end={flow.to} />
          </Row>
          {flow.isOrder ? (
            <p className="text-ink-2">{edgeTexts.order}</p>
          ) : (
            <>
              {flow.value && source && (
                <Row name={edgeTexts.source}>
                  <SourceBadge source={source} />
                </Row>
              )}
              <ValueRows flow={flow} note={note} />
            </>
          )}
        </dl>
      </details>
    </section>
  )
}

type ValueProps = { readonly flow: EdgeData; readonly note: string | undefined }

/** Type, value and conversion of an edge that carries a value. */
function ValueRows({ flow, note }: ValueProps) {
  return (
    <>
      <Row name={edgeTexts.type}>
        {flow.from.dataType && (
          <span style={{ color: portStyles[flow.from.dataType as keyof typeof portStyles].color }}>
            {flow.from.dataType}
          </span>
        )}
      </Row>
      {flow.unit && <Row name={edgeTexts.unit}>{flow.unit}</Row>}
      <Row name={edgeTexts.value}>
        {flow.value ? (
          <>
            {flow.value.readable && <div className="figures font-medium">{flow.value.readable}</div>}
            <Exact text={flow.value.exact} />
            {note && <p className={classNames(flow.mark === 'stale' ? 'text-warn' : 'text-ink-2')}>{note}</p>}
          </>
        ) : (
          <span className="text-ink-2">{flow.reason}</span>
        )}
      </Row>
      {flow.steps && (
        <Row name={edgeTexts.conversion}>
          {flow.steps.length === 0 ? (
            <span className="text-ink-2">{edgeTexts.noConversion}</span>
          ) : (
            <span className="text-warn">⇄ {flow.steps.join(' → ')}</span>
          )}
        </Row>
      )}
      {flow.arrives && (
        <Row name={edgeTexts.arrives}>
          {flow.arrives.isRefused ? (
            <span className="text-danger">{flow.arrives.text}</span>
          ) : (
            <Exact text={flow.arrives.text} />
          )}
        </Row>
      )}
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-18 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function EndText({ end }: { readonly end: EdgeData['from'] }) {
  return (
    <span>
      <span className="font-medium">{end.label}</span>
      <span className="text-ink-2"> · {end.port}</span>
    </span>
  )
}

function Exact({ text }: { readonly text: string }) {
  return (
    <div className="relative mt-0.5">
      <pre className="code max-h-48 overflow-auto rounded-md bg-surface-2 p-2 pr-9 break-all whitespace-pre-wrap">
        {text}
      </pre>
      <div className="absolute top-0.5 right-0.5">
        <CopyButton text={text} label={edgeTexts.copy} />
      </div>
    </div>
  )
}

/** Moves the focus into the card and back when it closes. */
function useFocusInside(card: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    card.current?.focus({ preventScroll: true })
    const own = card.current
    return () => {
      const isInside = own?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [card])
}
