import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Editor } from '../editor/createEditor.ts'
import { replace } from '../editor/edits/replace.ts'
import { filterComponents } from '../palette/filterComponents.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { findIcon } from '../ui/icons.ts'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { findReplacements, type Replacement } from './findReplacements.ts'
import { replaceTexts } from './replaceTexts.ts'

type Props = { readonly editor: Editor; readonly nodeId: string; readonly onClose: () => void }

/** Replaces a node's component and shows which connections would be lost. */
export function ReplaceDialog({ editor, nodeId, onClose }: Props) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isNarrow = useIsNarrow()
  const [document] = useState(() => editor.documents.getState().document)
  const node = document.nodes.find(({ id }) => id === nodeId)
  const all = useMemo(() => findReplacements(document, editor.registry, nodeId), [document, editor.registry, nodeId])
  const shown = search.trim() ? searchIn(all, search) : fittingOf(all)
  const pick = (componentId: string) => {
    onClose()
    replace(editor, nodeId, componentId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const first = shown[0]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) pick(first.component.id)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(list.current, event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      title={node ? replaceTexts.title(node.label) : replaceTexts.gone}
      description={replaceTexts.description}
      onClose={onClose}
      // On a phone the keyboard would cover the list.
      initialFocus={isNarrow ? undefined : field}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the field and the buttons inside */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <div className="relative">
          <Search size={14} aria-hidden="true" className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-2" />
          <input
            ref={field}
            type="search"
            aria-label={replaceTexts.search}
            placeholder={replaceTexts.hint}
            value={search}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setSearch(event.target.value)}
            className="h-9 w-full rounded-md border border-line bg-surface-2 pr-2 pl-8 pointer-coarse:h-11"
          />
        </div>
        <p role="status" className={shown.length === 0 ? 'py-6 text-center text-ink-2' : 'sr-only'}>
          {shown.length > 0
            ? replaceTexts.found(shown.length)
            : search.trim()
              ? replaceTexts.nothingFound(search.trim())
              : replaceTexts.nothingFits}
        </p>
        <ul ref={list} className="flex flex-col gap-1">
          {shown.map(replacement => (
            <Choice
              key={replacement.component.id}
              replacement={replacement}
              onPick={() => pick(replacement.component.id)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Choice({ replacement, onPick }: { readonly replacement: Replacement; readonly onPick: () => void }) {
  const { component, kept, lost } = replacement
  const Icon = findIcon(component.icon)
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full gap-2.5 rounded-md p-2 text-left hover:bg-surface-2 focus-visible:bg-surface-2 pointer-coarse:min-h-11"
      >
        <span className="mt-0.5 shrink-0" style={{ color: `var(--hue-${component.category.toLowerCase()})` }}>
          <Icon size={16} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{component.name}</span>
            <span className="text-meta text-ink-2">{component.category}</span>
          </span>
          <span className="line-clamp-2 text-meta text-ink-2">{describe(kept, lost) || component.description}</span>
        </span>
      </button>
    </li>
  )
}

function describe(kept: number, lost: readonly string[]): string {
  const count = kept + lost.length
  if (count === 0) return ''
  if (lost.length === 0) return replaceTexts.all(count)
  const summary = kept === 0 ? replaceTexts.none(count) : replaceTexts.some(kept, count)
  return `${summary}. ${replaceTexts.lost(lost.join(', '))}`
}

/** Keeps candidates that preserve at least one connection, if the node has any. */
function fittingOf(all: readonly Replacement[]): readonly Replacement[] {
  const hasConnections = all.some(({ kept, lost }) => kept + lost.length > 0)
  return hasConnections ? all.filter(({ kept }) => kept > 0) : all
}

function searchIn(all: readonly Replacement[], search: string): readonly Replacement[] {
  const components = all.map(({ component }) => component)
  const found = new Set(filterComponents(components, search, null))
  return all.filter(({ component }) => found.has(component))
}

/** Moves the focus between the search field and the list. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[at + by]
  if (next) next.focus()
  else if (by < 0) list?.parentElement?.querySelector('input')?.focus()
}
