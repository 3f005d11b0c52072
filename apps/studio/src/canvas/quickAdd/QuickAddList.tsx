import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { connectNodes } from '../../editor/connectNodes.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { placeComponent } from '../../editor/placeComponent.ts'
import { toEdge } from '../../editor/toEdge.ts'
import { placePopup } from '../../ui/placePopup.ts'
import { useListBox } from '../../ui/useListBox.ts'
import { canvasTexts } from '../texts.ts'
import { createConnectionGuide } from '../wires/connectionGuide.ts'
import type { QuickAdd } from '../wires/PendingConnection.tsx'
import {
  type ComponentSuggestion,
  listComponents,
  matchesSearch,
  type PortSuggestion,
  suggestComponents,
  suggestPorts,
} from './findSuggestions.ts'
import { positionAtWireEnd } from './positionAtWireEnd.ts'
import { SuggestionRow } from './SuggestionRow.tsx'

type Props = { readonly quickAdd: QuickAdd; readonly onClose: () => void }

/** Maximum number of listed ports; a search finds the others. */
const maxPorts = 40

/** List keys that must not reach the canvas shortcuts. */
const isListKey = (key: string) => key === 'ArrowUp' || key === 'ArrowDown' || key === 'Enter'

/** Quick-add list of compatible components and ports, filtered by typing. */
export function QuickAddList({ quickAdd, onClose }: Props) {
  const editor = useEditor()
  const { documents, registry } = editor
  const { from, anchor, isByKey } = quickAdd
  const [search, setSearch] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const { components, ports, title } = useMemo(() => {
    if (!from) return { components: listComponents(registry), ports: [], title: canvasTexts.addNode }
    const flow = documents.getState().document
    const guide = createConnectionGuide(flow, registry, from)
    const node = flow.nodes.find(({ id }) => id === from.nodeId)
    if (!guide || !node) return { components: [], ports: [], title: null }
    return {
      components: suggestComponents(registry, guide, node.componentId),
      ports: isByKey ? suggestPorts(flow, registry, guide) : [],
      title: canvasTexts.quickAdd(guide.port.name),
    }
  }, [documents, registry, from, isByKey])
  const shownPorts = ports.filter(offer => matchesSearch(search, offer.label, offer.port.name)).slice(0, maxPorts)
  const shown = components.filter(({ component: { name, description, tags } }) =>
    matchesSearch(search, name, description, ...tags),
  )
  const searchText = from ? canvasTexts.quickAddSearch : canvasTexts.addNodeSearch
  const count = shownPorts.length + shown.length
  const { setActive, optionId, ...box } = useListBox(count)

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
  const { x, y } = anchor
  useLayoutEffect(() => {
    if (frame.current) return placePopup({ getBoundingClientRect: () => new DOMRect(x, y) }, frame.current)
  }, [x, y])

  const connectPort = ({ end }: PortSuggestion) => {
    onClose()
    if (from) connectNodes(editor, toEdge(from, end))
    editor.canvas.current?.focusNode(end.nodeId)
  }
  const takeComponent = async ({ component, portIds }: ComponentSuggestion) => {
    onClose()
    const position = positionAtWireEnd(editor, component, portIds[0], quickAdd)
    const wire = from ? { from, portIds } : undefined
    const id = await placeComponent(editor, { componentId: component.id, position, wire })
    if (id) editor.canvas.current?.focusNode(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps Home and End for the text caret.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    close()
    event.preventDefault()
    event.stopPropagation()
  }
  if (title === null) return null
  return (
    <Command
      {...box.root}
      ref={frame}
      onKeyDown={event => isListKey(event.key) && event.stopPropagation()}
      role="dialog"
      data-state="open"
      aria-label={title}
      className="fixed z-50 flex max-h-90 w-80 max-w-[calc(100vw-16px)] animate-fade flex-col rounded-lg border border-line bg-surface-1 shadow-panel"
    >
      <p className="shrink-0 truncate px-3 pt-2 text-meta text-ink-2">{title}</p>
      <div className="p-2">
        <input
          {...box.field}
          // biome-ignore lint/a11y/noAutofocus: the list was asked for and typing is how it is used
          autoFocus
          aria-label={searchText}
          placeholder={searchText}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-8 w-full rounded-md border border-line bg-surface-2 px-2.5 pointer-coarse:h-11"
        />
      </div>
      <Command.List
        ref={box.list}
        label={title}
        className="scroll-slim min-h-0 flex-1 overflow-y-auto border-t border-line p-1"
      >
        {count === 0 && (
          <p className="px-2.5 py-6 text-center text-ink-2">
            {from ? canvasTexts.quickAddNone : canvasTexts.addNodeNone}
          </p>
        )}
        {shownPorts.map((offer, index) => (
          <SuggestionRow
            key={`${offer.end.nodeId} ${offer.end.portId}`}
            id={optionId(index)}
            index={index}
            port={offer.port}
            title={offer.label}
            note={offer.port.name}
            onTake={() => connectPort(offer)}
          />
        ))}
        {shown.map((offer, nth) => (
          <SuggestionRow
            key={offer.component.id}
            id={optionId(shownPorts.length + nth)}
            index={shownPorts.length + nth}
            component={offer.component}
            port={offer.port}
            title={offer.component.name}
            note={offer.port?.name ?? offer.component.category}
            onTake={() => void takeComponent(offer)}
          />
        ))}
      </Command.List>
    </Command>
  )
}
