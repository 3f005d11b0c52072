import { findPort, type Json, type Position } from '@sluice/workflow'
import { EdgeLabelRenderer, useStoreApi } from '@xyflow/react'
import X from 'lucide-react/icons/x'
import { type PointerEventHandler, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { classNames } from '../../ui/classNames.ts'
import { shortenDecimals } from '../../ui/shortenDecimals.ts'
import { DraggingContext } from '../graph/DraggingContext.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import { describeOutput } from '../graph/previewValue.ts'
import { overlayZIndex } from '../overlayZIndex.ts'
import { canvasTexts } from '../texts.ts'
import type { WireRoutes } from './createWireRoutes.ts'

type Props = {
  readonly id: string
  /** Middle of the wire. */
  readonly at: Position
  /** Null while they are not known. */
  readonly routes: WireRoutes | null
  readonly data: NonNullable<FlowEdge['data']>
  readonly isShown: boolean
  readonly value: Json | undefined
  readonly onPointerEnter: PointerEventHandler
  readonly onPointerLeave: PointerEventHandler
}

/** Text size on the screen, at any zoom. */
const textPixels = 12

/** Value of a wire with buttons to inspect and delete it; unless shown, for the keyboard only. None while cards are dragged. */
export function WireChip(props: Props) {
  return useContext(DraggingContext) ? null : <Chip {...props} />
}

function Chip(props: Props) {
  const { id, routes, data, isShown, value, onPointerEnter, onPointerLeave } = props
  const { view, selection, documents, registry, runs, command } = useEditor()
  const { broken, isOrder, name, output } = data
  /** The output of a wire and its value in words. */
  const describe = (edgeId: string) => {
    const { document } = documents.getState()
    const { nodes } = runs.getState().view
    const edge = document.edges.find(candidate => candidate.id === edgeId)
    const source = document.nodes.find(node => node.id === edge?.source)
    if (!edge || !source) return { name: output, words: undefined }
    const port = findPort(registry.get(source.componentId)?.outputs ?? {}, edge.sourcePort)
    const given = nodes.get(source.id)?.outputs?.[edge.sourcePort]
    const lookup = createValueLookup(source, document, nodes, registry)
    const words = given == null ? undefined : describeOutput(port, given, lookup)
    return { name: port?.name ?? edge.sourcePort, words: words && shortenDecimals(words) }
  }
  const own = value === undefined ? undefined : describe(id).words
  const text = broken ?? (isOrder ? canvasTexts.runsAfter : (own ?? output))
  const others = isShown && routes ? routes.bundleOf(id).filter(edgeId => edgeId !== id) : []
  const { frame, place } = useFreePlace(props, text, others.length)
  const inspect = (edgeId: string) => {
    selection.select([], [edgeId])
    view.setState({ inspectedEdgeId: edgeId })
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
          transform: `translate(${place.x}px, ${place.y}px)`,
          zIndex: overlayZIndex,
          fontSize: `calc(${textPixels}px * var(--counter-scale, 1))`,
        }}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        <div
          ref={frame}
          className={classNames(
            'relative flex items-center rounded-[0.75em] border bg-surface-1 whitespace-nowrap shadow-panel',
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
            onClick={() => inspect(id)}
            className={classNames(
              'figures max-w-[20em] px-[0.6em] py-[0.15em]',
              broken ? 'whitespace-normal' : 'truncate',
            )}
          >
            {others.length > 0 && own !== undefined && <span className="text-ink-2">{describe(id).name} </span>}
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
          {others.length > 0 && (
            <ul className="absolute top-full left-0 mt-[0.3em] min-w-full rounded-[0.75em] border border-line bg-surface-1 py-[0.15em] shadow-panel">
              {others.map(edgeId => {
                const other = describe(edgeId)
                return (
                  <li key={edgeId}>
                    <button
                      type="button"
                      onClick={() => inspect(edgeId)}
                      className="figures block w-full px-[0.6em] py-[0.1em] text-left hover:bg-surface-2"
                    >
                      <span className="text-ink-2">{other.name}</span> {other.words}
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </EdgeLabelRenderer>
  )
}

/** Where the chip covers no card and no other chip; `text` is what it says, `others` the length of its list. */
function useFreePlace({ id, at, routes, isShown }: Props, text: string, others: number) {
  const frame = useRef<HTMLDivElement>(null)
  const store = useStoreApi()
  const [free, setFree] = useState<Position | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text, a list or a route changes what is free
  useLayoutEffect(() => {
    if (!isShown || !frame.current || !routes) return setFree(null)
    const { offsetWidth: width, offsetHeight: height } = frame.current
    const list = frame.current.querySelector('ul')
    const size = {
      left: -width / 2,
      top: -height / 2,
      right: Math.max(width, list?.offsetWidth ?? 0) - width / 2,
      bottom: list ? list.offsetTop + list.offsetHeight - height / 2 : height / 2,
    }
    const { transform, width: seenWidth, height: seenHeight } = store.getState()
    const [x, y, zoom] = transform
    const seen = { left: -x / zoom, top: -y / zoom, right: (seenWidth - x) / zoom, bottom: (seenHeight - y) / zoom }
    setFree(routes.placeChip(id, size, seen))
    return () => routes.removeChip(id)
  }, [id, at.x, at.y, routes, isShown, others, text, store])
  return { frame, place: free ?? at }
}
