import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { connectNodes } from '../../editor/connectNodes.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { placeComponent } from '../../editor/placeComponent.ts'
import { toEdge } from '../../editor/toEdge.ts'
import { canvasTexts } from '../texts.ts'
import { createConnectionGuide } from '../wires/connectionGuide.ts'
import type { QuickAdd } from '../wires/PendingConnection.tsx'
import { type ComponentOffer, findComponents, findPorts, matchesSearch, type PortOffer } from './findOffers.ts'
import { OfferRow } from './OfferRow.tsx'
import { placeAtWire } from './placeAtWire.ts'

type Props = { readonly quickAdd: QuickAdd; readonly onClose: () => void }

const width = 320
const height = 360
const edge = 8
/** Ports of the canvas that are listed at once; a search finds the others. */
const mostPorts = 40

/** What could stand at the end of a wire: searched by typing, chosen with arrow keys and Enter, or with a click. */
export function QuickAddList({ quickAdd, onClose }: Props) {
  const editor = useEditor()
  const { documents, registry } = editor
  const { from, anchor, isByKey } = quickAdd
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const { components, ports, port } = useMemo(() => {
    const flow = documents.getState().document
    const guide = createConnectionGuide(flow, registry, from)
    const node = flow.nodes.find(({ id }) => id === from.nodeId)
    if (!guide || !node) return { components: [], ports: [], port: undefined }
    return {
      components: findComponents(registry, guide, node.componentId),
      ports: isByKey ? findPorts(flow, registry, guide) : [],
      port: guide.port,
    }
  }, [documents, registry, from, isByKey])
  const shownPorts = ports.filter(offer => matchesSearch(search, offer.label, offer.port.name)).slice(0, mostPorts)
  const shown = components.filter(({ component: { name, description, tags } }) =>
    matchesSearch(search, name, description, ...tags),
  )
  const count = shownPorts.length + shown.length

  const close = () => {
    onClose()
    before?.focus()
  }
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) onClose()
    }
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => window.removeEventListener('pointerdown', onPointerDown, true)
  }, [onClose])
  useLayoutEffect(() => {
    frame.current?.querySelector(`#${CSS.escape(`${listId}-${at}`)}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, at])

  const takePort = ({ end }: PortOffer) => {
    onClose()
    connectNodes(editor, toEdge(from, end))
    editor.canvas.current?.focusNode(end.nodeId)
  }
  const takeComponent = async ({ component, portIds }: ComponentOffer) => {
    onClose()
    const position = placeAtWire(editor, component, portIds[0]!, quickAdd)
    const id = await placeComponent(editor, { componentId: component.id, position, wire: { from, portIds } })
    if (id) editor.canvas.current?.focusNode(id)
  }
  const take = (index: number) => {
    const offered = shownPorts[index]
    const component = shown[index - shownPorts.length]
    if (offered) takePort(offered)
    else if (component) void takeComponent(component)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter') take(at)
    else if (event.key === 'ArrowDown') setAt(count === 0 ? 0 : (at + 1) % count)
    else if (event.key === 'ArrowUp') setAt(count === 0 ? 0 : (at + count - 1) % count)
    else if (event.key === 'Tab') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (!port) return null
  return (
    <div
      ref={frame}
      role="dialog"
      data-state="open"
      aria-label={canvasTexts.quickAdd(port.name)}
      className="fixed z-50 flex animate-fade flex-col rounded-lg border border-line bg-surface-1 shadow-panel"
      style={place(anchor)}
    >
      <p className="shrink-0 truncate px-3 pt-2 text-meta text-ink-2">{canvasTexts.quickAdd(port.name)}</p>
      <div className="p-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the list was asked for and typing is how it is used
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={count > 0 ? `${listId}-${at}` : undefined}
          aria-label={canvasTexts.quickAddSearch}
          placeholder={canvasTexts.quickAddSearch}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-8 w-full rounded-md border border-line bg-surface-2 px-2.5 pointer-coarse:h-11"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={canvasTexts.quickAdd(port.name)}
        className="scroll-slim min-h-0 flex-1 overflow-y-auto border-t border-line p-1"
      >
        {count === 0 && <p className="px-2.5 py-6 text-center text-ink-2">{canvasTexts.quickAddNone}</p>}
        {shownPorts.map((offer, index) => (
          <OfferRow
            key={`${offer.end.nodeId} ${offer.end.portId}`}
            id={`${listId}-${index}`}
            port={offer.port}
            title={offer.label}
            note={offer.port.name}
            isActive={index === at}
            onPoint={() => setAt(index)}
            onTake={() => take(index)}
          />
        ))}
        {shown.map((offer, nth) => {
          const index = shownPorts.length + nth
          return (
            <OfferRow
              key={offer.component.id}
              id={`${listId}-${index}`}
              component={offer.component}
              port={offer.port}
              title={offer.component.name}
              note={offer.port.name}
              isActive={index === at}
              onPoint={() => setAt(index)}
              onTake={() => take(index)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** At the pointer, inside the window. */
function place({ x, y }: QuickAdd['anchor']) {
  const room = { width: window.innerWidth, height: window.innerHeight }
  const wide = Math.min(width, room.width - 2 * edge)
  const high = Math.min(height, room.height - 2 * edge)
  return {
    left: Math.max(edge, Math.min(x, room.width - wide - edge)),
    top: Math.max(edge, Math.min(y, room.height - high - edge)),
    width: wide,
    maxHeight: high,
  }
}
