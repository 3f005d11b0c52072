import * as Dialog from '@radix-ui/react-dialog'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { addNode } from '../../editor/addNode.ts'
import { commandList } from '../../editor/commands.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { findCommand } from '../../editor/keymap.ts'
import { announce } from '../../ui/announce.ts'
import { findEntries, type PaletteEntry, type PaletteMode } from './findEntries.ts'
import { optionId, PaletteList } from './PaletteList.tsx'
import { readRecent, rememberCommand } from './recentCommands.ts'
import { paletteTexts } from './texts.ts'

type Props = { readonly mode: PaletteMode; readonly onClose: () => void }

const page = 8

/** Every command, every node of the canvas and every component, found by a few letters. */
export function CommandPalette({ mode, onClose }: Props) {
  const editor = useEditor()
  const keys = useStore(editor.keys)
  const [query, setQuery] = useState('')
  const [recent] = useState(() => readRecent(localStorage))
  const [wanted, setActive] = useState(0)
  const listId = useId()
  const keepsFocus = useRef(false)
  const groups = findEntries({ editor, mode, query, recent, keys })
  const entries = groups.flatMap(group => group.entries)
  const active = Math.min(wanted, entries.length - 1)
  const pick = (entry: PaletteEntry) => {
    if (entry.reason) {
      announce(entry.reason)
      return
    }
    keepsFocus.current = entry.pick.kind !== 'command'
    onClose()
    if (entry.pick.kind === 'command') {
      rememberCommand(localStorage, entry.pick.id)
      editor.command(entry.pick.id)
      return
    }
    const nodeId =
      entry.pick.kind === 'node'
        ? entry.pick.id
        : addNode(editor, entry.pick.id, editor.canvas.current?.freePosition(entry.pick.id) ?? { x: 0, y: 0 })
    if (nodeId === undefined) return
    editor.selection.select([nodeId])
    editor.canvas.current?.focusNode(nodeId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    const asked = findCommand(commandList, event.nativeEvent, { keys, typing: false })?.id
    if (asked === 'openPalette') onClose()
    else if (event.key === 'Enter') {
      const entry = entries[active]
      if (entry) pick(entry)
    } else if (step !== undefined && entries.length > 0) setActive(move(active, step, entries.length))
    else return
    event.preventDefault()
  }
  const title = mode === 'nodes' ? paletteTexts.findNode : paletteTexts.title
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={event => keepsFocus.current && event.preventDefault()}
          onKeyDown={onKeyDown}
          className="fixed inset-x-2 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-140 animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="relative border-b border-line">
            <Search size={16} aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-2" />
            <input
              role="combobox"
              aria-label={title}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              {...(entries.length > 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
              autoComplete="off"
              spellCheck={false}
              value={query}
              placeholder={mode === 'nodes' ? paletteTexts.findNodeHint : paletteTexts.hint}
              onChange={event => {
                setQuery(event.target.value)
                setActive(0)
              }}
              className="h-12 w-full bg-transparent pr-4 pl-11 text-title outline-none"
            />
          </div>
          {entries.length > 0 && (
            <PaletteList id={listId} groups={groups} active={active} onActive={setActive} onPick={pick} />
          )}
          <p role="status" className={entries.length === 0 ? 'px-4 py-8 text-center text-ink-2' : 'sr-only'}>
            {entries.length === 0 ? paletteTexts.nothingFound(query) : paletteTexts.found(entries.length)}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** One step goes around the ends, more stop there. */
const move = (from: number, step: number, count: number) =>
  Math.abs(step) === 1 ? (from + step + count) % count : Math.max(0, Math.min(count - 1, from + step))
