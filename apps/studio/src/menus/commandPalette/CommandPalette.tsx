import * as Dialog from '@radix-ui/react-dialog'
import { Command } from 'cmdk'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { commandList } from '../../editor/commands.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { findCommand } from '../../editor/keymap.ts'
import { addComponent } from '../../editor/placeComponent.ts'
import { announce } from '../../ui/announce.ts'
import { browserStorage } from '../../ui/browserStorage.ts'
import { useListBox } from '../../ui/useListBox.ts'
import { findPaletteEntries, type PaletteEntry, type PaletteMode } from './findPaletteEntries.ts'
import { PaletteList } from './PaletteList.tsx'
import { readRecent, rememberCommand } from './recentCommands.ts'
import { paletteTexts } from './texts.ts'

type Props = { readonly mode: PaletteMode; readonly onClose: () => void }

const page = 8

/** Command palette: searches commands, nodes and components. */
export function CommandPalette({ mode, onClose }: Props) {
  const editor = useEditor()
  const keys = useStore(editor.keys)
  const [query, setQuery] = useState('')
  const [recent] = useState(() => readRecent(browserStorage))
  const keepsFocus = useRef(false)
  const groups = findPaletteEntries({ editor, mode, query, recent, keys })
  const entries = groups.flatMap(group => group.entries)
  const { active, setActive, optionId, ...box } = useListBox(entries.length)
  const pick = (entry: PaletteEntry) => {
    if (entry.reason) {
      announce(entry.reason)
      return
    }
    keepsFocus.current = entry.pick.kind !== 'command'
    onClose()
    if (entry.pick.kind === 'command') {
      rememberCommand(browserStorage, entry.pick.id)
      editor.command(entry.pick.id)
      return
    }
    if (entry.pick.kind === 'component') {
      void addComponent(editor, entry.pick.id)
      return
    }
    editor.selection.select([entry.pick.id])
    editor.canvas.current?.showNode(entry.pick.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    const asked = findCommand(commandList, event.nativeEvent, { keys, typing: false })?.id
    if (asked === 'openPalette') onClose()
    else if (step !== undefined) setActive(move(active, step, entries.length))
    // Keeps Home and End for the text caret.
    else if (event.key === 'Home' || event.key === 'End') return event.stopPropagation()
    else return
    // Disabled entries are reachable; cmdk would skip them.
    event.preventDefault()
  }
  const title = mode === 'nodes' ? paletteTexts.findNode : paletteTexts.title
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={event => keepsFocus.current && event.preventDefault()}
          className="fixed inset-x-2 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-140 animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface-1 shadow-panel outline-none"
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Command {...box.root} className="flex min-h-0 flex-col">
            <div className="relative border-b border-line">
              <Search size={16} aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-2" />
              <input
                {...box.field}
                aria-label={title}
                value={query}
                placeholder={mode === 'nodes' ? paletteTexts.findNodeHint : paletteTexts.hint}
                onChange={event => {
                  setQuery(event.target.value)
                  setActive(0)
                }}
                onKeyDown={onKeyDown}
                className="h-12 w-full bg-transparent pr-4 pl-11 text-title outline-none"
              />
            </div>
            {entries.length > 0 && (
              <PaletteList list={box.list} groups={groups} active={active} optionId={optionId} onPick={pick} />
            )}
          </Command>
          <p role="status" className={entries.length === 0 ? 'px-4 py-8 text-center text-ink-2' : 'sr-only'}>
            {entries.length === 0 ? paletteTexts.nothingFound(query) : paletteTexts.found(entries.length)}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Single steps wrap around; larger ones stop at the ends. */
const move = (from: number, step: number, count: number) =>
  Math.abs(step) === 1 && count > 0 ? (from + step + count) % count : Math.max(0, Math.min(count - 1, from + step))
