import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { accessStore } from '../ui/access.ts'
import { allowCommand } from './allowCommand.ts'
import type { Command } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import { useEditor } from './EditorProvider.tsx'
import { formatShortcut } from './keymap.ts'

/** Binds a command to a button: enabled state, reason, label and shortcut. */
export function useCommand(id: CommandId) {
  const editor = useEditor()
  const command: Command = commands[id]
  const subscribe = (changed: () => void) => {
    const stops = [editor.documents, editor.selection, editor.runs, editor.view, accessStore].map(store =>
      store.subscribe(changed),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }
  const allowed = useSyncExternalStore(subscribe, () => allowCommand(command, editor))
  const isHidden = useSyncExternalStore(subscribe, () => command.isHidden?.(editor) ?? false)
  const shortcut = useStore(editor.keys, keys => formatShortcut(command, keys))
  return {
    label: command.label,
    shortcut,
    /** Label with the shortcut. */
    title: shortcut ? `${command.label} (${shortcut})` : command.label,
    enabled: allowed === true,
    reason: allowed === true ? undefined : allowed,
    isHidden,
    run: () => editor.command(id),
  }
}
