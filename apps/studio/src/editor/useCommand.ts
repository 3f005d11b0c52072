import { useSyncExternalStore } from 'react'
import { type CommandId, commands } from './commands.ts'
import { useEditor } from './EditorProvider.tsx'
import { formatShortcut } from './keymap.ts'

/** A command ready for a button or menu item: whether it can run now, else why not. */
export function useCommand(id: CommandId) {
  const editor = useEditor()
  const command = commands[id]
  const subscribe = (changed: () => void) => {
    const stops = [editor.documents, editor.selection, editor.runs, editor.view].map(store => store.subscribe(changed))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const allowed = useSyncExternalStore(subscribe, () => command.when(editor))
  return {
    label: command.label,
    shortcut: formatShortcut(command),
    enabled: allowed === true,
    reason: allowed === true ? undefined : allowed,
    run: () => editor.command(id),
  }
}
