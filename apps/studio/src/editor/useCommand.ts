import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Command } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import { useEditor } from './EditorProvider.tsx'
import { formatShortcut } from './keymap.ts'

/** A command ready for a button or menu item: whether it can run now, else why not. */
export function useCommand(id: CommandId) {
  const editor = useEditor()
  const command: Command = commands[id]
  const subscribe = (changed: () => void) => {
    const stops = [editor.documents, editor.selection, editor.runs, editor.view].map(store => store.subscribe(changed))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const allowed = useSyncExternalStore(subscribe, () => command.when(editor))
  const isHidden = useSyncExternalStore(subscribe, () => command.isHidden?.(editor) ?? false)
  const shortcut = useStore(editor.keys, keys => formatShortcut(command, keys))
  return {
    label: command.label,
    shortcut,
    /** For a button: its name, with the keys if it has some. */
    title: shortcut ? `${command.label} (${shortcut})` : command.label,
    enabled: allowed === true,
    reason: allowed === true ? undefined : allowed,
    isHidden,
    run: () => editor.command(id),
  }
}
